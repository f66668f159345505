import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Checkbox } from '../../design/forms/field.tsx';
import { problemOf } from '../../design/forms/form.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import type { EntityDialogProps } from './change-dialog.tsx';
import { reasonOf, SOURCE } from './entity-change.ts';
import { ReasonField } from '../decisions/reason-field.tsx';
import styles from './split-dialog.module.css';

/** The API takes no more at once. */
const MAX_NAMES = 50;

/** Makes some names of an entity another entity. */
export function SplitDialog({ entity, onClose, onDecided }: EntityDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const all = [entity.name, ...entity.aliases];
  // In the order in which they are shown.
  const names = all.filter((name) => chosen.has(name));
  const isPossible = names.length > 0 && names.length < all.length && names.length <= MAX_NAMES;
  const split = useChange(async () => {
    const body = { names, source: SOURCE, ...reasonOf(reason) };
    const { queueId } = await api.entities.split({ path: { id: entity.id }, body });
    onDecided(queueId);
  }, []);
  const toggle = (name: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(name);
    else next.delete(name);
    setChosen(next);
  };
  return (
    <ConfirmDialog
      title="Split the entity"
      action="Split"
      isBusy={split.isPending}
      isBlocked={!isPossible}
      error={split.error}
      isOpen
      onConfirm={() => split.mutate(undefined)}
      onClose={onClose}
    >
      <fieldset className={styles.names}>
        <legend>Names that mean another entity</legend>
        {all.map((name) => (
          <Checkbox
            key={name}
            label={<Shortened text={name} />}
            checked={chosen.has(name)}
            onChange={(isChosen) => toggle(name, isChosen)}
          />
        ))}
      </fieldset>
      <p role="status">
        {names.length === all.length
          ? 'At least one name must stay.'
          : names.length > MAX_NAMES
            ? `Choose at most ${MAX_NAMES} names.`
            : `${names.length} of ${all.length} names chosen.`}
        {problemOf(split.error, 'names')}
      </p>
      <ReasonField value={reason} error={split.error} onChange={setReason} />
      <Consequences
        items={[
          'The chosen names become one other entity.',
          'Facts go with the names that their texts use. They can get other ids, and then leave their spaces.',
          'You can undo it: deleting the log of the decision restores the memory.',
        ]}
      />
    </ConfirmDialog>
  );
}
