import type { WebhookAttempt, WebhookDelivery } from '@memory-graph/client';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Stack } from '../../design/layout/page.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { CodeBlock } from '../../design/values/code-block.tsx';
import { Details } from '../../design/values/details.tsx';
import { Time } from '../../design/values/time.tsx';
import { eventInWords } from './event-types.ts';
import { DELIVERY_STATES } from './delivery-states.ts';

const COLUMNS: readonly Column<WebhookAttempt>[] = [
  { key: 'number', header: 'Attempt', isHeader: true, cell: ({ number }) => number },
  { key: 'at', header: 'Time', cell: ({ at }) => <Time at={at} /> },
  {
    key: 'answer',
    header: 'Answer',
    cell: ({ statusCode, error }) => [statusCode, error].filter((part) => part !== null).join(' – ') || 'No answer',
  },
  {
    key: 'duration',
    header: 'Duration',
    isNumber: true,
    cell: ({ durationMs }) => `${durationMs.toLocaleString()} ms`,
  },
];

/** Everything about one delivery: its attempts with the answers, and the body. */
export function DeliveryDialog({ delivery, onClose }: { delivery: WebhookDelivery | undefined; onClose: () => void }) {
  if (delivery === undefined) return null;
  const { type, status, createdAt, nextAttemptAt, messageId, replayOf, attempts, payload } = delivery;
  return (
    <Dialog title={eventInWords(type)} isOpen onClose={onClose}>
      <Stack>
        <Details
          details={[
            { term: 'Status', value: DELIVERY_STATES[status] },
            { term: 'Created', value: <Time at={createdAt} /> },
            { term: 'Next attempt', value: nextAttemptAt === null ? null : <Time at={nextAttemptAt} /> },
            { term: 'Message', value: <code>{messageId}</code> },
            { term: 'Replay of', value: replayOf === null ? null : <code>{replayOf}</code> },
          ]}
        />
        <h3>Attempts</h3>
        {attempts.length === 0 ? (
          <p>There was no attempt yet.</p>
        ) : (
          <DataTable caption="Attempts" columns={COLUMNS} rows={attempts} rowKey={({ number }) => String(number)} />
        )}
        {attempts.map(
          ({ number, response }) =>
            response !== null &&
            response !== '' && <CodeBlock key={number} label={`Response to attempt ${number}`} code={response} />,
        )}
        {payload !== undefined && <CodeBlock label="Message body" code={JSON.stringify(payload, null, 2)} />}
      </Stack>
    </Dialog>
  );
}
