import type { SearchResult } from '@memory-graph/client';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Icon } from '../../design/icons/icon.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Validity } from '../../design/values/time.tsx';
import { ChangesList } from '../logs/changes-list.tsx';
import { isUnfinished, LogState } from '../logs/log-state.tsx';
import { useWatchedLog } from '../logs/watched-log.ts';
import styles from './playground.module.css';
import type { Lane } from './turns.ts';

/** What changes when a message is kept. */
const AREAS = ['facts', 'entities', 'episodes', 'usage'];

/** What was found for a message: what the answer rests on, and the rest folded. */
export function RecalledPanel({ lane: { memories, message, isRunning } }: { lane: Lane }) {
  if (isRunning && memories.length === 0) return null;
  const cites = ({ id }: SearchResult) => message?.citations.some((citation) => citation.id === id) === true;
  const others = memories.filter((found) => !cites(found));
  return (
    <section aria-label="Recalled">
      <h3 className={styles.panelTitle}>
        <Icon name="search" tone="accent" />
        Recalled
      </h3>
      {others.length === memories.length && <p className={styles.note}>Nothing that the answer uses.</p>}
      <MemoryList memories={memories.filter(cites)} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary className={styles.note}>{others.length} more that were found</summary>
          <MemoryList memories={others} />
        </details>
      )}
    </section>
  );
}

function MemoryList({ memories }: { memories: readonly SearchResult[] }) {
  return (
    <ul className={styles.memories}>
      {memories.map(({ id, content, metadata }) => (
        <li key={id}>
          <Icon name={metadata.kind === 'fact' ? 'fact' : 'text'} tone="muted" />
          <span>
            <Link to={`/${metadata.kind === 'fact' ? 'facts' : 'episodes'}/${id}`}>
              <Shortened text={content} />
            </Link>{' '}
            {metadata.kind === 'fact' && (
              <span className={styles.note}>
                <Validity validFrom={metadata.validFrom} validTo={metadata.validTo} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a message changed in the memory, as soon as it is processed. */
export function KeptPanel({ queueId }: { queueId: string | null }) {
  if (queueId === null) return null;
  return (
    <section aria-label="Kept">
      <h3 className={styles.panelTitle}>
        <Icon name="add" tone="warm" />
        Kept
      </h3>
      <Kept logId={queueId} />
    </section>
  );
}

function Kept({ logId }: { logId: string }) {
  const log = useWatchedLog(logId, AREAS);
  const status = log.data?.log.status;
  const trace = useRead(['logs', 'trace', logId], (signal) => api.logs.trace({ path: { id: logId }, signal }), {
    isEnabled: status === 'completed',
  });
  if (status === undefined || isUnfinished(status)) {
    return (
      <p className={styles.note} role="status">
        Reading it …
      </p>
    );
  }
  if (status === 'failed') return <LogState status={status} />;
  return (
    <Answer read={trace} lines={2}>
      {({ changes }) => (
        <>
          <ChangesList changes={changes} />
          <Link to={`/logs/${logId}`} className={styles.note}>
            How it was read
          </Link>
        </>
      )}
    </Answer>
  );
}
