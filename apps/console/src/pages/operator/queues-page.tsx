import type { ConsumerLag, DeadLetterCount, OperatorQueues } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Card, Columns, Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { texts } from '../../texts/en.ts';
import { DeadLetters } from './dead-letters.tsx';

const words = texts.operator.queues;
const REFRESH_MS = 5_000;

/** What waits in the queues of the service, and what its services gave up. */
export default function QueuesPage() {
  const queues = useRead(['operator', 'queues'], (signal) => api.queues.find({ signal }), { everyMs: REFRESH_MS });
  return (
    <Page title={words.title} description={words.description}>
      <Answer read={queues}>
        {(data) => (
          <Columns minWidth="large">
            <Logs logs={data.logs} />
            <Card title={words.consumers}>
              <DataTable
                caption={words.consumers}
                columns={CONSUMERS}
                rows={data.consumers}
                rowKey={({ group, topic }) => `${group} ${topic}`}
              />
            </Card>
            <Card title={words.deadLettersByTopic}>
              <DataTable
                caption={words.deadLettersByTopic}
                columns={COUNTS}
                rows={data.deadLetters}
                rowKey={({ topic }) => topic}
              />
            </Card>
          </Columns>
        )}
      </Answer>
      <DeadLetters />
    </Page>
  );
}

function Logs({ logs }: { logs: OperatorQueues['logs'] }) {
  const columns: Column<keyof typeof logs>[] = [
    { key: 'state', header: words.state, isHeader: true, cell: (state) => words.states[state] },
    { key: 'count', header: words.count, isNumber: true, cell: (state) => logs[state].toLocaleString() },
  ];
  return (
    <Card title={words.logs}>
      <DataTable
        caption={words.logs}
        columns={columns}
        rows={['pending', 'processing', 'completed', 'failed']}
        rowKey={(state) => state}
      />
    </Card>
  );
}

const CONSUMERS: readonly Column<ConsumerLag>[] = [
  { key: 'group', header: words.group, isHeader: true, cell: ({ group }) => group },
  { key: 'topic', header: words.topic, cell: ({ topic }) => <code>{topic}</code> },
  { key: 'lag', header: words.lag, isNumber: true, cell: ({ lag }) => lag.toLocaleString() },
];

const COUNTS: readonly Column<DeadLetterCount>[] = [
  { key: 'topic', header: words.topic, isHeader: true, cell: ({ topic }) => <code>{topic}</code> },
  { key: 'stored', header: words.stored, isNumber: true, cell: ({ stored }) => stored.toLocaleString() },
  {
    key: 'redelivered',
    header: words.redelivered,
    isNumber: true,
    cell: ({ redelivered }) => redelivered?.toLocaleString() ?? words.unknown,
  },
];
