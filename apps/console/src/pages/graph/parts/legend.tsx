import { colourOfType } from '../drawing/colours.ts';
import styles from './legend.module.css';

interface LegendProps {
  /** With how many entities of it are in the picture. */
  types: readonly (readonly [type: string, count: number])[];
  hidden: ReadonlySet<string>;
  onToggle: (type: string) => void;
}

/** What the colours mean. Each type can be hidden. */
export function Legend({ types, hidden, onToggle }: LegendProps) {
  return (
    <fieldset className={styles.legend}>
      <legend className="visually-hidden">Types of entities</legend>
      {types.map(([type, count]) => (
        <label key={type} className={styles.type}>
          <input type="checkbox" checked={!hidden.has(type)} onChange={() => onToggle(type)} />
          <span className={styles.dot} style={{ background: colourOfType(type) }} aria-hidden="true" />
          <bdi>{type}</bdi> <span className={styles.count}>{count.toLocaleString()}</span>
        </label>
      ))}
    </fieldset>
  );
}
