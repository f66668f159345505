import type { QueueStatus } from '@memory-graph/client';
import { Link } from 'wouter';
import { useQueueStatus } from '../../api/log-events.ts';
import { Answer } from '../../design/states/answer.tsx';
import { LOG_STATUSES } from './log-state.tsx';
import styles from './queue-bar.module.css';

const QUEUE = { pending: 'waiting', processing: 'processing', completed: 'completed', failed: 'failed' };

/** How many logs are in each state, each with a link to them. */
export function QueueBar() {
  const status = useQueueStatus();
  return (
    <Answer read={status} lines={1}>
      {(counts) => <Counts counts={counts} />}
    </Answer>
  );
}

function Counts({ counts }: { counts: QueueStatus }) {
  const { pending, processing, totalCapacity } = counts;
  return (
    <section className={styles.bar} aria-label="Queue">
      <ul className={styles.counts}>
        {LOG_STATUSES.map((name) => (
          <li
            key={name}
            className={styles.count}
            data-attention={(name === 'failed' && counts.failed > 0) || undefined}
          >
            <Link to={`/logs?status=${name}`}>
              <strong className={styles.number}>{counts[name].toLocaleString()}</strong> {QUEUE[name]}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.capacity}>
        {(pending + processing).toLocaleString()} in the queue, which takes up to {totalCapacity.toLocaleString()}
      </p>
    </section>
  );
}
