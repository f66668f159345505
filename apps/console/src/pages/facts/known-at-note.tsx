import type { KnownAt } from '@memory-graph/client';
import { Time } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';
import styles from './known-at-note.module.css';

/** Says that an answer is from the memory of an earlier time, and whether it may have been another one then. */
export function KnownAtNote({ knownAt }: { knownAt: KnownAt }) {
  const { knownAt: words } = texts.facts;
  return (
    <p className={styles.note} role="status">
      {words.note(<Time at={knownAt.at} />)} {knownAt.mayDiffer && words[knownAt.reason ?? 'deleted']}
    </p>
  );
}
