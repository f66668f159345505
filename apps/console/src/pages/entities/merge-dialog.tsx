import type { EntityReference } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange, useRead } from '../../api/queries.ts';
import { Columns } from '../../design/layout/page.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Details } from '../../design/values/details.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { texts } from '../../texts/en.ts';
import type { EntityDialogProps } from './change-dialog.tsx';
import { reasonOf, SOURCE } from './entity-change.ts';
import { EntityPicker } from '../entity-choice/entity-picker.tsx';
import { typeInWords } from '../entity-choice/entity-type-select.tsx';
import styles from './merge-dialog.module.css';
import { NameList } from './name-list.tsx';
import { ReasonField } from '../decisions/reason-field.tsx';

const SHOWN_NAMES = 10;

const { merge: words, consequences } = texts.entities;

/** Makes another entity and this one the same. */
export function MergeDialog({ entity, onClose, onDecided }: EntityDialogProps) {
  const [other, setOther] = useState<EntityReference | null>(null);
  const [reason, setReason] = useState('');
  const merge = useChange(async () => {
    if (other === null) return;
    const body = { entityIds: [other.id], source: SOURCE, ...reasonOf(reason) };
    const { queueId } = await api.entities.merge({ path: { id: entity.id }, body });
    onDecided(queueId);
  }, []);
  return (
    <ConfirmDialog
      title={words.title}
      action={words.action}
      isBusy={merge.isPending}
      isBlocked={other === null}
      error={merge.error}
      isOpen
      onConfirm={() => merge.mutate(undefined)}
      onClose={onClose}
    >
      <EntityPicker label={words.other} value={other} excludedId={entity.id} onChange={setOther} />
      {other !== null && (
        <div role="status">
          <Columns minWidth="small">
            <Side title={words.this} id={entity.id} />
            <Side title={words.moves} id={other.id} />
          </Columns>
        </div>
      )}
      <ReasonField value={reason} error={merge.error} onChange={setReason} />
      <Consequences items={[words.becomesOne, words.name, words.ids, consequences.undo]} />
    </ConfirmDialog>
  );
}

/** One of the entities, with what belongs to it. */
function Side({ title, id }: { title: string; id: string }) {
  const entity = useRead(['entities', id], (signal) => api.entities.find({ path: { id }, signal }));
  const facts = useRead(['facts', 'count', id], (signal) =>
    api.facts.list({ query: { entityId: id, limit: 1 }, signal }),
  );
  return (
    <section className={styles.side} aria-label={title}>
      <h3>{title}</h3>
      <Answer read={entity}>
        {({ name, type, aliases, mentionCount }) => (
          <Details
            details={[
              { term: words.sides.name, value: <Shortened text={name} /> },
              { term: texts.entities.columns.type, value: typeInWords(type) },
              {
                term: texts.entities.columns.aliases,
                value: aliases.length > 0 ? <NameList names={aliases} shown={SHOWN_NAMES} /> : null,
              },
              { term: texts.entities.columns.mentions, value: mentionCount.toLocaleString() },
              { term: words.sides.facts, value: facts.data?.total.toLocaleString() },
            ]}
          />
        )}
      </Answer>
    </section>
  );
}
