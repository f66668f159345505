import type { DeadLetter } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useReadPages } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';

const words = texts.operator.queues;
const PAGE_SIZE = 50;

/** The messages that a service gave up, newest first. They show no text of tenants. */
export function DeadLetters() {
  const [chosen, setChosen] = useState<DeadLetter | null>(null);
  const pages = useReadPages(['operator', 'dead-letters'], (cursor, signal) =>
    api.deadLetters.list({ query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }, signal }),
  );
  return (
    <Card title={words.deadLetters}>
      <Answer read={pages}>
        {(data) => {
          const letters = data.pages.flatMap((page) => page.deadLetters);
          if (letters.length === 0) return <EmptyState title={words.noLetters}>{words.noLettersHint}</EmptyState>;
          return (
            <>
              <DataTable
                caption={words.deadLetters}
                columns={columnsWith(setChosen)}
                rows={letters}
                rowKey={({ id }) => id}
              />
              {pages.hasNextPage && (
                <Row>
                  <Button size="small" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                    {texts.lists.more}
                  </Button>
                </Row>
              )}
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
      title={words.redeliverTitle}
      action={words.redeliver}
      change={() => api.deadLetters.redeliver({ path: { id: letter.id } })}
      areas={['operator']}
      onDone={() => notify(words.redeliveredNotice)}
      onClose={onClose}
    >
      <p>{words.redeliverHint}</p>
    </ConfirmChange>
  );
}

function columnsWith(choose: (letter: DeadLetter) => void): readonly Column<DeadLetter>[] {
  return [
    { key: 'id', header: words.message, isHeader: true, cell: ({ id }) => <code>{id}</code> },
    { key: 'failedAt', header: words.failedAt, cell: ({ failedAt }) => <Time at={failedAt} /> },
    { key: 'group', header: words.group, cell: ({ group }) => group ?? words.unknown },
    {
      key: 'reason',
      header: words.reason,
      cell: ({ reason, attempts }) => (
        <>
          <Shortened text={reason ?? words.unknown} length={300} />{' '}
          {attempts !== null && <span>{words.attempts(attempts)}</span>}
        </>
      ),
    },
    {
      key: 'workspace',
      header: words.workspace,
      cell: ({ workspaceId }) => <code>{workspaceId ?? words.unknown}</code>,
    },
    {
      key: 'action',
      header: words.action,
      cell: (letter) => (
        <Row>
          {letter.redeliveredAt !== null && <Badge tone="good">{words.redelivered}</Badge>}
          <Button size="small" onClick={() => choose(letter)}>
            {words.redeliver}
            <span className="visually-hidden"> {letter.id}</span>
          </Button>
        </Row>
      ),
    },
  ];
}
