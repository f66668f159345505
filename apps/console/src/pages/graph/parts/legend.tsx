import { typeInWords } from '../../entity-choice/entity-type-select.tsx';
import { colourOfType } from '../drawing/colours.ts';
import styles from './legend.module.css';

interface LegendProps {
  /** With how many entities of it are in the picture. */
  types: readonly (readonly [type: string, count: number])[];
  hidden: ReadonlySet<string>;
  onToggle: (type: string) => void;
}

/** What colours and sizes mean. Each type can be hidden. */
export function Legend({ types, hidden, onToggle }: LegendProps) {
  return (
    <details className={styles.legend} open={window.matchMedia('(min-width: 64rem)').matches}>
      <summary>Legend</summary>
      <fieldset className={styles.types}>
        <legend>Color: the type</legend>
        {types.map(([type, count]) => (
          <label key={type} className={styles.type}>
            <input type="checkbox" checked={!hidden.has(type)} onChange={() => onToggle(type)} />
            <span className={styles.dot} style={{ background: colourOfType(type) }} aria-hidden="true" />
            <bdi className={styles.name}>{typeInWords(type)}</bdi>{' '}
            <span className={styles.count}>{count.toLocaleString()}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.entry}>
        <svg viewBox="0 0 40 16" aria-hidden="true" className={styles.sign}>
          <circle cx="4" cy="8" r="2.5" />
          <circle cx="15" cy="8" r="4.5" />
          <circle cx="31" cy="8" r="7" />
        </svg>
        Size: connections
      </p>
      <p className={styles.entry}>
        <svg viewBox="0 0 40 16" aria-hidden="true" className={styles.sign}>
          <ellipse cx="20" cy="8" rx="18" ry="7.5" opacity="0.35" />
        </svg>
        Cloud: a close group
      </p>
      <p className={styles.entry}>
        <svg viewBox="0 0 40 16" aria-hidden="true" className={`${styles.sign} ${styles.fresh}`}>
          <circle cx="20" cy="8" r="6.5" />
        </svg>
        Ring: just added
      </p>
    </details>
  );
}
