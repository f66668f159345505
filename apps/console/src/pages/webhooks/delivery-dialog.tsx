import type { WebhookAttempt, WebhookDelivery } from '@memory-graph/client';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Stack } from '../../design/layout/page.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { CodeBlock } from '../../design/values/code-block.tsx';
import { Details } from '../../design/values/details.tsx';
import { Time } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';
import { eventInWords } from './event-types.ts';

const COLUMNS: readonly Column<WebhookAttempt>[] = [
  { key: 'number', header: texts.webhooks.attempt, isHeader: true, cell: ({ number }) => number },
  { key: 'at', header: texts.webhooks.time, cell: ({ at }) => <Time at={at} /> },
  {
    key: 'answer',
    header: texts.webhooks.answer,
    cell: ({ statusCode, error }) =>
      [statusCode, error].filter((part) => part !== null).join(' – ') || texts.webhooks.noAnswer,
  },
  {
    key: 'duration',
    header: texts.webhooks.duration,
    isNumber: true,
    cell: ({ durationMs }) => texts.webhooks.milliseconds(durationMs),
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
            { term: texts.webhooks.status, value: texts.webhooks.deliveryStates[status] },
            { term: texts.webhooks.created, value: <Time at={createdAt} /> },
            { term: texts.webhooks.nextAttempt, value: nextAttemptAt === null ? null : <Time at={nextAttemptAt} /> },
            { term: texts.webhooks.messageId, value: <code>{messageId}</code> },
            { term: texts.webhooks.replayOf, value: replayOf === null ? null : <code>{replayOf}</code> },
          ]}
        />
        <h3>{texts.webhooks.attempts}</h3>
        {attempts.length === 0 ? (
          <p>{texts.webhooks.noAttempts}</p>
        ) : (
          <DataTable
            caption={texts.webhooks.attempts}
            columns={COLUMNS}
            rows={attempts}
            rowKey={({ number }) => String(number)}
          />
        )}
        {attempts.map(
          ({ number, response }) =>
            response !== null &&
            response !== '' && <CodeBlock key={number} label={texts.webhooks.responseOf(number)} code={response} />,
        )}
        {payload !== undefined && <CodeBlock label={texts.webhooks.payload} code={JSON.stringify(payload, null, 2)} />}
      </Stack>
    </Dialog>
  );
}
