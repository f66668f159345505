import { FACT_TYPES } from './facts-query.ts';
import styles from './type-counts.module.css';
import { FACT_TYPE_NAMES } from './fact-type-names.ts';

interface TypeCountsProps {
  total: number;
  countsByType: Readonly<Record<string, number>>;
  /** The chosen type. Empty: all. */
  value: string;
  onChange: (type: string) => void;
}

/** How many facts of each type there are. A type can be chosen. */
export function TypeCounts({ total, countsByType, value, onChange }: TypeCountsProps) {
  const counts = [
    { type: '', label: 'All', count: total },
    ...FACT_TYPES.filter((type) => type === value || (countsByType[type] ?? 0) > 0).map((type) => ({
      type,
      label: FACT_TYPE_NAMES[type],
      count: countsByType[type] ?? 0,
    })),
  ];
  return (
    <ul className={styles.list} aria-label="Facts by type">
      {counts.map(({ type, label, count }) => (
        <li key={type}>
          <button type="button" className={styles.count} aria-pressed={value === type} onClick={() => onChange(type)}>
            {label}
            <span className={styles.number}>{count.toLocaleString()}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
