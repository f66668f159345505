import type { KnownAt } from '@memory-graph/client';
import { Time } from '../../design/values/time.tsx';
import styles from './known-at-note.module.css';

const KNOWN_AT = {
  deleted: 'Content that it knew then was deleted since.',
  replaced: 'Content that it knew then was read again or shortened since.',
};

/** Says that an answer is from the memory of an earlier time, and whether it may have been another one then. */
export function KnownAtNote({ knownAt }: { knownAt: KnownAt }) {
  return (
    <p className={styles.note} role="status">
      This is what the memory knew at <Time at={knownAt.at} />.{' '}
      {knownAt.mayDiffer && KNOWN_AT[knownAt.reason ?? 'deleted']}
    </p>
  );
}
