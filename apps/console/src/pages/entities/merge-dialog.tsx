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
import type { EntityDialogProps } from './change-dialog.tsx';
import { reasonOf, SOURCE } from './entity-change.ts';
import { EntityPicker } from '../entity-choice/entity-picker.tsx';
import { typeInWords } from '../entity-choice/entity-type-select.tsx';
import styles from './merge-dialog.module.css';
import { NameList } from './name-list.tsx';
import { ReasonField } from '../decisions/reason-field.tsx';

const SHOWN_NAMES = 10;

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
      title="Merge with another entity"
      action="Merge"
      isBusy={merge.isPending}
      isBlocked={other === null}
      error={merge.error}
      isOpen
      onConfirm={() => merge.mutate(undefined)}
      onClose={onClose}
    >
      <EntityPicker label="The other entity" value={other} excludedId={entity.id} onChange={setOther} />
      {other !== null && (
        <div role="status">
          <Columns minWidth="small">
            <Side title="This entity" id={entity.id} />
            <Side title="Moves here" id={other.id} />
          </Columns>
        </div>
      )}
      <ReasonField value={reason} error={merge.error} onChange={setReason} />
      <Consequences
        items={[
          'Both become one entity, with the names, facts and episodes of both.',
          'It has the name that was decided last, and otherwise the fullest name.',
          'Links to both keep working. Facts can get other ids, and then leave their spaces.',
          'You can undo it: deleting the log of the decision restores the memory.',
        ]}
      />
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
              { term: 'Name', value: <Shortened text={name} /> },
              { term: 'Type', value: typeInWords(type) },
              {
                term: 'Other names',
                value: aliases.length > 0 ? <NameList names={aliases} shown={SHOWN_NAMES} /> : null,
              },
              { term: 'Mentions', value: mentionCount.toLocaleString() },
              { term: 'Facts', value: facts.data?.total.toLocaleString() },
            ]}
          />
        )}
      </Answer>
    </section>
  );
}
