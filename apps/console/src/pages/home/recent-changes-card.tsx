import { useQueries } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { LinkButton } from '../../design/actions/button.tsx';
import { Card } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Loading } from '../../design/states/states.tsx';
import { Badge, type Tone } from '../../design/values/badge.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time, Validity } from '../../design/values/time.tsx';
import styles from './home.module.css';
import { changesOf, type Change, type ChangeKind } from './recent-changes.ts';

const KINDS = { created: 'Began', invalidated: 'Ended', restored: 'Came back', deleted: 'Vanished' };

const LOGS = 8;
const MOST = 12;

const TONES: Readonly<Record<ChangeKind, Tone>> = {
  created: 'good',
  restored: 'accent',
  invalidated: 'warn',
  deleted: 'neutral',
};

/** Facts that began, ended or came back with the latest texts. */
export function RecentChangesCard() {
  const query = { status: 'completed', limit: LOGS } as const;
  const logs = useRead(['logs', 'list', query], (signal) => api.logs.list({ query, signal }));
  const latest = logs.data?.logs ?? [];
  const { traces, isReading } = useQueries({
    queries: latest.map(({ id }) => ({
      queryKey: ['changes', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.logs.trace({ path: { id }, signal }),
      // What a text changed when it was processed stays as it was.
      staleTime: Infinity,
    })),
    combine: (reads) => ({
      traces: reads.map(({ data }) => data),
      isReading: reads.some(({ isPending }) => isPending),
    }),
  });
  const changes = changesOf(latest, traces, MOST);
  return (
    <Card
      title="What changed lately"
      actions={
        <LinkButton size="small" to="/facts">
          All facts
        </LinkButton>
      }
    >
      <Answer read={logs} lines={6}>
        {() =>
          changes.length > 0 ? (
            <ul className={styles.changes}>
              {changes.map((change) => (
                <ChangeEntry key={change.key} change={change} />
              ))}
            </ul>
          ) : isReading ? (
            <Loading lines={6} />
          ) : (
            <p className={styles.muted}>No facts yet. Facts that begin, end or come back show here.</p>
          )
        }
      </Answer>
    </Card>
  );
}

function ChangeEntry({ change: { kind, fact, logId, at } }: { change: Change }) {
  return (
    <li className={styles.change}>
      <Badge tone={TONES[kind]}>{KINDS[kind]}</Badge>
      <span className={styles.fact}>
        {kind === 'deleted' ? (
          <Shortened text={fact.content} />
        ) : (
          <Link to={`/facts/${fact.id}`}>
            <Shortened text={fact.content} />
          </Link>
        )}{' '}
        <span className={styles.muted}>
          <Validity validFrom={fact.validFrom} validTo={fact.validTo} />
        </span>
      </span>
      <Link to={`/logs/${logId}`} className={styles.source}>
        <span className="visually-hidden">Log of the text from </span>
        <Time at={at} />
      </Link>
    </li>
  );
}
