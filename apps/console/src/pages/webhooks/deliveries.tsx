import type { Webhook, WebhookDelivery } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useChange, useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { RowButton } from '../../design/actions/row-button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Pager } from '../../design/data/pager.tsx';
import { Select, TextField } from '../../design/forms/field.tsx';
import { Card, Filters, Row } from '../../design/layout/page.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Badge, type Tone } from '../../design/values/badge.tsx';
import { isDay, startOfDay } from '../../design/values/days.ts';
import { inWords, Time } from '../../design/values/time.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { EVENT_TYPES, eventInWords } from './event-types.ts';
import { ReplayFailed } from './replay-failed.tsx';
import { DELIVERY_STATES } from './delivery-states.ts';

const TONES: Readonly<Record<WebhookDelivery['status'], Tone>> = {
  pending: 'accent',
  delivered: 'good',
  failed: 'bad',
  cancelled: 'neutral',
};
const STATES = Object.keys(TONES) as WebhookDelivery['status'][];
const REFRESH_MS = 5_000;
const DEFAULTS = { status: '', type: '', from: '', to: '', page: '1', delivery: '' } as const;

/** What was sent to the webhook, newest first. */
export function Deliveries({ webhook: { id, active } }: { webhook: Webhook }) {
  const [state, change] = useAddressState(DEFAULTS);
  const query = queryOf(state);
  const read = useRead(
    ['webhooks', id, 'deliveries', query],
    (signal) => api.webhookDeliveries.list({ path: { id }, query, signal }),
    { everyMs: REFRESH_MS, keepsPrevious: true },
  );
  return (
    <Card title="Deliveries" actions={active && <ReplayFailed webhookId={id} />}>
      <DeliveryFilters state={state} onChange={(next) => change({ ...next, page: '1' })} />
      <Answer read={read}>
        {({ deliveries, pagination }) => (
          <>
            {deliveries.length === 0 ? (
              <EmptyState title="No deliveries here">
                Each message to this webhook is listed for 30 days. Send a test, or choose other filters if there should
                be some.
              </EmptyState>
            ) : (
              <>
                <DeliveryTable
                  deliveries={deliveries}
                  mayReplay={active}
                  onOpen={(delivery) => change({ delivery: delivery.id })}
                />
                <Pager pagination={pagination} onPage={(page) => change({ page: String(page) })} />
              </>
            )}
            <DeliveryDialog
              delivery={deliveries.find((delivery) => delivery.id === state.delivery)}
              onClose={() => change({ delivery: '' })}
            />
          </>
        )}
      </Answer>
    </Card>
  );
}

type State = Record<keyof typeof DEFAULTS, string>;

function queryOf({ status, type, from, to, page }: State) {
  const chosenStatus = STATES.find((one) => one === status);
  const chosenType = EVENT_TYPES.find((one) => one === type);
  return {
    page: Number(page) || 1,
    ...(chosenStatus && { status: chosenStatus }),
    ...(chosenType && { type: chosenType }),
    ...(isDay(from) && { from: startOfDay(from) }),
    ...(isDay(to) && { to: startOfDay(to, 1) }),
  };
}

function DeliveryFilters({ state, onChange }: { state: State; onChange: (change: Partial<State>) => void }) {
  const all = { value: '', label: 'All' };
  return (
    <Filters label="Filter the deliveries">
      <Select
        label="Status"
        value={state.status}
        options={[all, ...STATES.map((value) => ({ value, label: DELIVERY_STATES[value] }))]}
        onChange={(status) => onChange({ status })}
      />
      <Select
        label="Event"
        value={state.type}
        options={[all, ...EVENT_TYPES.map((value) => ({ value, label: eventInWords(value) }))]}
        onChange={(type) => onChange({ type })}
      />
      <TextField
        label="From"
        type="date"
        value={state.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField label="To" type="date" value={state.to} onChange={(event) => onChange({ to: event.target.value })} />
    </Filters>
  );
}

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  mayReplay: boolean;
  onOpen: (delivery: WebhookDelivery) => void;
}

function DeliveryTable({ deliveries, mayReplay, onOpen }: DeliveryTableProps) {
  const columns: readonly Column<WebhookDelivery>[] = [
    { key: 'time', header: 'Time', cell: ({ createdAt }) => <Time at={createdAt} /> },
    { key: 'type', header: 'Event', isHeader: true, cell: ({ type }) => eventInWords(type) },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <Badge tone={TONES[status]}>{DELIVERY_STATES[status]}</Badge>,
    },
    { key: 'answer', header: 'Answer', cell: lastAnswer },
    { key: 'attempts', header: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts.length },
    {
      key: 'actions',
      header: 'Actions',
      cell: (delivery) => (
        <Row>
          <RowButton of={nameOf(delivery)} onClick={() => onOpen(delivery)}>
            Details
          </RowButton>
          {mayReplay && <Replay delivery={delivery} />}
        </Row>
      ),
    },
  ];
  return <DataTable caption="Deliveries" columns={columns} rows={deliveries} rowKey={(row) => row.id} />;
}

function nameOf({ type, createdAt }: WebhookDelivery): string {
  return `${eventInWords(type)}, ${inWords(createdAt)}`;
}

function lastAnswer({ attempts }: WebhookDelivery): string {
  const last = attempts.at(-1);
  if (last === undefined) return '–';
  return last.statusCode === null ? (last.error ?? 'No answer') : String(last.statusCode);
}

function Replay({ delivery }: { delivery: WebhookDelivery }) {
  const notify = useNotify();
  const { id: deliveryId, webhookId: id } = delivery;
  const replay = useChange(() => api.webhookDeliveries.replay({ path: { id, deliveryId } }), ['webhooks']);
  const run = () =>
    replay.mutate(undefined, {
      onSuccess: () => notify('The message is sent again, with the same id.'),
      onError: ({ message }) => notify(message),
    });
  return (
    <RowButton of={nameOf(delivery)} isBusy={replay.isPending} onClick={run}>
      Replay
    </RowButton>
  );
}
