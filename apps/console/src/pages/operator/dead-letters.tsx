import type { DeadLetter } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useReadPages } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { ShowMore } from '../../design/data/pager.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import { count } from '../../design/values/count.ts';
const PAGE_SIZE = 50;

/** The messages that a service gave up, newest first. They show no text of tenants. */
export function DeadLetters() {
  const [chosen, setChosen] = useState<DeadLetter | null>(null);
  const pages = useReadPages(['operator', 'dead-letters'], (cursor, signal) =>
    api.deadLetters.list({ query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }, signal }),
  );
  return (
    <Card title="Dead letters">
      <Answer read={pages}>
        {(data) => {
          const letters = data.pages.flatMap((page) => page.deadLetters);
          if (letters.length === 0)
            return (
              <EmptyState title="There are no dead letters">
                A message that a service gives up, after its last attempt, appears here.
              </EmptyState>
            );
          return (
            <>
              <DataTable
                caption="Dead letters"
                columns={columnsWith(setChosen)}
                rows={letters}
                rowKey={({ id }) => id}
              />
              <ShowMore list={pages} />
            </>
          );
        }}
      </Answer>
      {chosen && <RedeliverDialog letter={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function RedeliverDialog({ letter, onClose }: { letter: DeadLetter; onClose: () => void }) {
  const notify = useNotify();
  return (
    <ConfirmChange
      isDangerous={false}
      title="Redeliver the message?"
      action="Redeliver"
      change={() => api.deadLetters.redeliver({ path: { id: letter.id } })}
      areas={['operator']}
      onDone={() => notify('The message was published again.')}
      onClose={onClose}
    >
      <p>
        The message is published again to its topic. A service that has handled it before drops it. If it fails again,
        it becomes another dead letter.
      </p>
    </ConfirmChange>
  );
}

function columnsWith(choose: (letter: DeadLetter) => void): readonly Column<DeadLetter>[] {
  return [
    { key: 'id', header: 'Message', isHeader: true, cell: ({ id }) => <code>{id}</code> },
    { key: 'failedAt', header: 'Given up', cell: ({ failedAt }) => <Time at={failedAt} /> },
    { key: 'group', header: 'Service', cell: ({ group }) => group ?? 'unknown' },
    {
      key: 'reason',
      header: 'Reason',
      cell: ({ reason, attempts }) => (
        <>
          <Shortened text={reason ?? 'unknown'} length={300} />{' '}
          {attempts !== null && <span>({count(attempts, 'attempt', 'attempts')})</span>}
        </>
      ),
    },
    {
      key: 'workspace',
      header: 'Workspace',
      cell: ({ workspaceId }) => <code>{workspaceId ?? 'unknown'}</code>,
    },
    {
      key: 'action',
      header: 'Action',
      cell: (letter) => (
        <Row>
          {letter.redeliveredAt !== null && <Badge tone="good">Redelivered</Badge>}
          <Button size="small" onClick={() => choose(letter)}>
            Redeliver
            <span className="visually-hidden"> {letter.id}</span>
          </Button>
        </Row>
      ),
    },
  ];
}
