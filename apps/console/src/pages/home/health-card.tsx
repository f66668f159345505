import type { LogListEntry } from '@memory-graph/client';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useHealth, type Health } from '../../api/health.ts';
import { useQueueStatus } from '../../api/log-events.ts';
import { useRead } from '../../api/queries.ts';
import { Card } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Details } from '../../design/values/details.tsx';
import { Ago } from '../../design/values/time.tsx';
import { count } from '../../design/values/count.ts';

/** Whether the memory works: its components, its queue, failures, and the last text. */
export function HealthCard() {
  const health = useHealth();
  const queue = useQueueStatus().data;
  const query = { limit: 1 } as const;
  const last = useRead(['logs', 'list', query], (signal) => api.logs.list({ query, signal }));
  return (
    <Card title="Health">
      <Answer read={health} lines={4}>
        {(data) => (
          <Details
            details={[
              {
                term: 'Service',
                value: health.isAway ? <Badge tone="bad">Does not answer</Badge> : <Components health={data} />,
              },
              {
                term: 'Queue',
                value: queue && (
                  <Link to="/logs?status=pending">
                    {queue.pending.toLocaleString()} waiting, {queue.processing.toLocaleString()} processing
                  </Link>
                ),
              },
              {
                term: 'Failures',
                value:
                  queue &&
                  (queue.failed === 0 ? (
                    'none'
                  ) : (
                    <Link to="/logs?status=failed">{count(queue.failed, 'text failed', 'texts failed')}</Link>
                  )),
              },
              {
                term: 'Last text',
                value: last.data && <LastText log={last.data.logs[0]} />,
              },
            ]}
          />
        )}
      </Answer>
    </Card>
  );
}

function LastText({ log }: { log: LogListEntry | undefined }) {
  if (log === undefined) return 'none yet';
  return (
    <Link to={`/logs/${log.id}`}>
      <Ago at={log.createdAt} />
    </Link>
  );
}

function Components({ health: { status, checks } }: { health: Health }) {
  const down = Object.entries(checks).filter(([, check]) => check.status === 'down');
  if (status === 'ok') return <Badge tone="good">All components work</Badge>;
  return (
    <>
      <Badge tone="bad">Not available</Badge>
      <ul>
        {down.map(([name, { error }]) => (
          <li key={name}>
            {name}
            {error !== undefined && `: ${error}`}
          </li>
        ))}
      </ul>
    </>
  );
}
