import type { ReactNode } from 'react';
import styles from './details.module.css';

export interface Detail {
  term: string;
  /** Undefined and null: the detail is left out. */
  value: ReactNode;
}

/** Names and values of one thing. */
export function Details({ details }: { details: readonly Detail[] }) {
  return (
    <dl className={styles.details}>
      {details
        .filter(({ value }) => value !== undefined && value !== null)
        .map(({ term, value }) => (
          <div key={term} className={styles.detail}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
