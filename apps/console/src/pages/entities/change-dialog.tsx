import type { EntityDetail } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { TextArea, TextField } from '../../design/forms/field.tsx';
import { problemOf } from '../../design/forms/form.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { entityChangeOf, entityDraftOf } from './entity-change.ts';
import { EntityTypeSelect } from '../entity-choice/entity-type-select.tsx';
import { ReasonField } from '../decisions/reason-field.tsx';

export interface EntityDialogProps {
  entity: EntityDetail;
  onClose: () => void;
  /** @param logId the log of the decision, which is not processed yet */
  onDecided: (logId: string) => void;
}

/** Gives an entity another name or type, or further names. */
export function ChangeDialog({ entity, onClose, onDecided }: EntityDialogProps) {
  const [draft, setDraft] = useState(() => entityDraftOf(entity));
  const body = entityChangeOf(entity, draft);
  const change = useChange(async () => {
    if (body === null) return;
    const { queueId } = await api.entities.update({ path: { id: entity.id }, body });
    onDecided(queueId);
  }, []);
  return (
    <ConfirmDialog
      title="Edit the entity"
      action="Save"
      isDangerous={false}
      isBusy={change.isPending}
      isBlocked={body === null}
      error={change.error}
      isOpen
      onConfirm={() => change.mutate(undefined)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        problem={problemOf(change.error, 'name')}
        dir="auto"
        maxLength={500}
        value={draft.name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <EntityTypeSelect
        label="Type"
        problem={problemOf(change.error, 'type')}
        value={draft.type}
        onChange={(type) => setDraft({ ...draft, type })}
      />
      <TextArea
        label="Add other names"
        hint="One name per line. To take a name away, split the entity."
        problem={problemOf(change.error, 'aliases')}
        dir="auto"
        rows={3}
        value={draft.aliases}
        onChange={({ target }) => setDraft({ ...draft, aliases: target.value })}
      />
      <ReasonField value={draft.reason} error={change.error} onChange={(reason) => setDraft({ ...draft, reason })} />
      <Consequences
        items={[
          'The name and the type outweigh those that texts use, before and after the change.',
          'Facts keep the words of their sources. Names that texts use remain as other names.',
          'You can undo it: deleting the log of the decision restores the memory.',
        ]}
      />
    </ConfirmDialog>
  );
}
