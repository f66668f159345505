import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'good' | 'bad' | 'warn' | 'accent';

/** A short state or kind. Its word says it; the colour only helps. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
