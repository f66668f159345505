import type { ConsumerLag, DeadLetterCount, OperatorQueues } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Card, Columns, Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { DeadLetters } from './dead-letters.tsx';

const STATES = { pending: 'Pending', processing: 'Processing', completed: 'Completed', failed: 'Failed' };
const REFRESH_MS = 5_000;

/** How much waits in the queues of the service, and the messages that failed for good. */
export default function QueuesPage() {
  const queues = useRead(['operator', 'queues'], (signal) => api.queues.find({ signal }), { everyMs: REFRESH_MS });
  return (
    <Page
      title="Queues"
      description="How many messages the services have still to process, and those that failed for good. No text of a workspace is shown."
    >
      <Answer read={queues}>
        {(data) => (
          <Columns minWidth="large">
            <Logs logs={data.logs} />
            <Card title="Consumers">
              <DataTable
                caption="Consumers"
                columns={CONSUMERS}
                rows={data.consumers}
                rowKey={({ group, topic }) => `${group} ${topic}`}
              />
            </Card>
            <Card title="Dead letters by topic">
              <DataTable
                caption="Dead letters by topic"
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
    { key: 'state', header: 'State', isHeader: true, cell: (state) => STATES[state] },
    { key: 'count', header: 'Number', isNumber: true, cell: (state) => logs[state].toLocaleString() },
  ];
  return (
    <Card title="Logs of all workspaces">
      <DataTable
        caption="Logs of all workspaces"
        columns={columns}
        rows={['pending', 'processing', 'completed', 'failed']}
        rowKey={(state) => state}
      />
    </Card>
  );
}

const CONSUMERS: readonly Column<ConsumerLag>[] = [
  { key: 'group', header: 'Service', isHeader: true, cell: ({ group }) => group },
  { key: 'topic', header: 'Topic', cell: ({ topic }) => <code>{topic}</code> },
  { key: 'lag', header: 'Waiting messages', isNumber: true, cell: ({ lag }) => lag.toLocaleString() },
];

const COUNTS: readonly Column<DeadLetterCount>[] = [
  { key: 'topic', header: 'Topic', isHeader: true, cell: ({ topic }) => <code>{topic}</code> },
  { key: 'stored', header: 'Stored', isNumber: true, cell: ({ stored }) => stored.toLocaleString() },
  {
    key: 'redelivered',
    header: 'Redelivered',
    isNumber: true,
    cell: ({ redelivered }) => redelivered?.toLocaleString() ?? 'unknown',
  },
];
