import type { ReactNode } from 'react';
import styles from './transfer.module.css';

/** @param props.part from 0 to 1; null: unknown */
export function Progress({ label, part, children }: { label: string; part: number | null; children: ReactNode }) {
  return (
    <div>
      <progress className={styles.progress} aria-label={label} {...(part !== null && { value: part, max: 1 })} />
      <p>{children}</p>
    </div>
  );
}
