import type { Label } from '@memory-graph/client';
import { useState } from 'react';
import { Checkbox, TextField } from '../../design/forms/field.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { valuesOf } from './search-state.ts';
import styles from './search.module.css';

interface LabelChoiceProps {
  labels: readonly Label[];
  /** Ids with commas. */
  chosen: string;
  onChange: (chosen: string) => void;
}

/** So many labels show without looking for them. */
const SHOWN = 12;

/** Chooses labels. A workspace may have a thousand: chosen ones show first, others are found by their name. */
export function LabelChoice({ labels, chosen, onChange }: LabelChoiceProps) {
  const [wanted, setWanted] = useState('');
  const ids = new Set(valuesOf(chosen));
  const isWanted = ({ name }: Label) => name.toLowerCase().includes(wanted.toLowerCase());
  const first = labels.filter(({ id }) => ids.has(id));
  const others = labels.filter((label) => !ids.has(label.id) && isWanted(label));
  const shown = others.slice(0, Math.max(0, SHOWN - first.length));
  const change = (id: string, isChosen: boolean) => {
    if (isChosen) ids.add(id);
    else ids.delete(id);
    onChange([...ids].join(','));
  };
  return (
    <fieldset className={styles.labels}>
      <legend>Labels</legend>
      {labels.length > SHOWN && (
        <TextField label="Find a label" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      )}
      <div className={styles.choices}>
        {[...first, ...shown].map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<Shortened text={name} length={40} />}
            checked={ids.has(id)}
            onChange={(isChosen) => change(id, isChosen)}
          />
        ))}
      </div>
      {others.length > shown.length && (
        <p>{(others.length - shown.length).toLocaleString()} more labels: find them by their name.</p>
      )}
    </fieldset>
  );
}
