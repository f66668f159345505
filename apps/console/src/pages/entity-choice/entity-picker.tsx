import { Combobox } from '@base-ui/react/combobox';
import type { EntityReference } from '@memory-graph/client';
import { useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { usePaused } from '../../design/forms/use-paused.ts';
import { Shortened } from '../../design/values/shortened.tsx';
import { typeInWords } from './entity-type-select.tsx';
import styles from './entity-picker.module.css';

const CHOICES = 20;
/** The API searches for no longer text. */
const MAX_QUERY = 200;

interface EntityPickerProps {
  label: string;
  value: EntityReference | null;
  onChange: (entity: EntityReference | null) => void;
  /** An entity that cannot be chosen. */
  excludedId?: string;
}

/** Finds an entity by one of its names. */
export function EntityPicker({ label, value, onChange, excludedId }: EntityPickerProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const q = usePaused(query.trim().slice(0, MAX_QUERY));
  const read = useRead(
    ['entities', 'choices', q],
    (signal) => api.entities.list({ query: { q, limit: CHOICES }, signal }),
    { isEnabled: q !== '', keepsPrevious: true },
  );
  const found = q === '' ? [] : (read.data?.entities ?? []).filter(({ id }) => id !== excludedId);
  const choices = found.map(({ id, name, type }) => ({ id, name, type }));
  const status =
    q === ''
      ? 'Type a part of a name.'
      : read.error
        ? read.error.message
        : read.data === undefined
          ? 'Loading'
          : choices.length === 0
            ? 'No entity has this in its name.'
            : '';
  return (
    <Combobox.Root
      items={choices}
      filter={null}
      value={value}
      itemToStringLabel={(entity: EntityReference) => entity.name}
      isItemEqualToValue={(one, other) => one.id === other.id}
      onValueChange={onChange}
      onInputValueChange={(text, { reason }) => setQuery(reason === 'item-press' ? '' : text)}
    >
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <Combobox.InputGroup className={styles.group}>
          <Combobox.Input id={id} className={styles.input} dir="auto" placeholder="Type a name" />
          {value !== null && (
            <Combobox.Clear className={styles.clear} aria-label={`Clear: ${label}`}>
              Clear
            </Combobox.Clear>
          )}
        </Combobox.InputGroup>
      </div>
      <Combobox.Portal render={<section aria-label={label} />}>
        <Combobox.Positioner className={styles.positioner} sideOffset={4} align="start">
          <Combobox.Popup className={styles.popup}>
            <Combobox.Status className={styles.status}>{status}</Combobox.Status>
            <Combobox.List>
              {(entity: EntityReference) => (
                <Combobox.Item key={entity.id} value={entity} className={styles.item}>
                  <Shortened text={entity.name} />
                  <span className={styles.type}>{typeInWords(entity.type)}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
