import type { FactDetail } from '@memory-graph/client';
import { TextField } from '../../design/forms/field.tsx';
import { problemOf } from '../../design/forms/form.tsx';
import { Columns } from '../../design/layout/page.tsx';
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

export function DecisionFields({ kind, fact, draft, error, onChange }: DecisionFieldsProps) {
  return (
    <>
      {kind === 'correct' && <CorrectionFields kind={kind} {...{ fact, draft, error, onChange }} />}
      {kind === 'end' && (
        <TextField
          label="True until"
          hint="If empty, it ends now. The day must be one on which the fact was true."
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
        label="Value"
        hint="The name of an entity, or a value."
        problem={problemOf(error, 'object')}
        dir="auto"
        maxLength={2_000}
        value={draft.object}
        onChange={({ target }) => onChange({ ...draft, object: target.value })}
      />
      {'name' in fact.object && (
        <EntityTypeSelect
          label="Type of the entity"
          none="As before"
          problem={problemOf(error, 'objectType')}
          value={draft.objectType}
          onChange={(objectType) => onChange({ ...draft, objectType })}
        />
      )}
      <Columns minWidth="small">
        <TextField
          label="True since"
          hint="If empty, the beginning is unknown."
          problem={problemOf(error, 'validFrom')}
          type="date"
          value={draft.validFrom}
          onChange={({ target }) => onChange({ ...draft, validFrom: target.value })}
        />
        <TextField
          label="True until"
          hint="If empty, it is still true."
          problem={problemOf(error, 'validTo')}
          type="date"
          value={draft.validTo}
          onChange={({ target }) => onChange({ ...draft, validTo: target.value })}
        />
      </Columns>
    </>
  );
}
