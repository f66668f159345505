import type { FactDetail } from '@memory-graph/client';
import { TextField } from '../../design/forms/field.tsx';
import { problemOf } from '../../design/forms/form.tsx';
import { Columns } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';
import { EntityTypeSelect } from '../entity-choice/entity-type-select.tsx';
import { ReasonField } from '../decisions/reason-field.tsx';
import type { DecisionDraft } from './decision-draft.ts';
import type { DecisionKind } from './preview-decision.ts';

interface DecisionFieldsProps {
  kind: DecisionKind;
  fact: FactDetail;
  draft: DecisionDraft;
  /** Of the last attempt. */
  error: Error | null;
  onChange: (draft: DecisionDraft) => void;
}

const { actions: words } = texts.facts;

export function DecisionFields({ kind, fact, draft, error, onChange }: DecisionFieldsProps) {
  return (
    <>
      {kind === 'correct' && <CorrectionFields kind={kind} {...{ fact, draft, error, onChange }} />}
      {kind === 'end' && (
        <TextField
          label={words.at}
          hint={words.atHint}
          problem={problemOf(error, 'at')}
          type="date"
          value={draft.at}
          onChange={({ target }) => onChange({ ...draft, at: target.value })}
        />
      )}
      <ReasonField value={draft.reason} error={error} onChange={(reason) => onChange({ ...draft, reason })} />
    </>
  );
}

function CorrectionFields({ fact, draft, error, onChange }: DecisionFieldsProps) {
  return (
    <>
      <TextField
        label={words.object}
        hint={words.objectHint}
        problem={problemOf(error, 'object')}
        dir="auto"
        maxLength={2_000}
        value={draft.object}
        onChange={({ target }) => onChange({ ...draft, object: target.value })}
      />
      {'name' in fact.object && (
        <EntityTypeSelect
          label={words.objectType}
          none={words.sameType}
          problem={problemOf(error, 'objectType')}
          value={draft.objectType}
          onChange={(objectType) => onChange({ ...draft, objectType })}
        />
      )}
      <Columns minWidth="small">
        <TextField
          label={words.validFrom}
          hint={words.validFromHint}
          problem={problemOf(error, 'validFrom')}
          type="date"
          value={draft.validFrom}
          onChange={({ target }) => onChange({ ...draft, validFrom: target.value })}
        />
        <TextField
          label={words.validTo}
          hint={words.validToHint}
          problem={problemOf(error, 'validTo')}
          type="date"
          value={draft.validTo}
          onChange={({ target }) => onChange({ ...draft, validTo: target.value })}
        />
      </Columns>
    </>
  );
}
