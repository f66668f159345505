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
import { texts } from '../../texts/en.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { EVENT_TYPES, eventInWords } from './event-types.ts';
import { ReplayFailed } from './replay-failed.tsx';

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
    <Card title={texts.webhooks.deliveries} actions={active && <ReplayFailed webhookId={id} />}>
      <DeliveryFilters state={state} onChange={(next) => change({ ...next, page: '1' })} />
      <Answer read={read}>
        {({ deliveries, pagination }) => (
          <>
            {deliveries.length === 0 ? (
              <EmptyState title={texts.webhooks.deliveriesEmpty}>{texts.webhooks.deliveriesEmptyHint}</EmptyState>
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
  const all = { value: '', label: texts.lists.all };
  return (
    <Filters label={texts.webhooks.filters}>
      <Select
        label={texts.webhooks.filterStatus}
        value={state.status}
        options={[all, ...STATES.map((value) => ({ value, label: texts.webhooks.deliveryStates[value] }))]}
        onChange={(status) => onChange({ status })}
      />
      <Select
        label={texts.webhooks.filterType}
        value={state.type}
        options={[all, ...EVENT_TYPES.map((value) => ({ value, label: eventInWords(value) }))]}
        onChange={(type) => onChange({ type })}
      />
      <TextField
        label={texts.webhooks.filterFrom}
        type="date"
        value={state.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label={texts.webhooks.filterTo}
        type="date"
        value={state.to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
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
    { key: 'time', header: texts.webhooks.time, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { key: 'type', header: texts.webhooks.filterType, isHeader: true, cell: ({ type }) => eventInWords(type) },
    {
      key: 'status',
      header: texts.webhooks.status,
      cell: ({ status }) => <Badge tone={TONES[status]}>{texts.webhooks.deliveryStates[status]}</Badge>,
    },
    { key: 'answer', header: texts.webhooks.answer, cell: lastAnswer },
    { key: 'attempts', header: texts.webhooks.attempts, isNumber: true, cell: ({ attempts }) => attempts.length },
    {
      key: 'actions',
      header: texts.webhooks.actions,
      cell: (delivery) => (
        <Row>
          <RowButton of={nameOf(delivery)} onClick={() => onOpen(delivery)}>
            {texts.webhooks.details}
          </RowButton>
          {mayReplay && <Replay delivery={delivery} />}
        </Row>
      ),
    },
  ];
  return <DataTable caption={texts.webhooks.deliveries} columns={columns} rows={deliveries} rowKey={(row) => row.id} />;
}

function nameOf({ type, createdAt }: WebhookDelivery): string {
  return `${eventInWords(type)}, ${inWords(createdAt)}`;
}

function lastAnswer({ attempts }: WebhookDelivery): string {
  const last = attempts.at(-1);
  if (last === undefined) return '–';
  return last.statusCode === null ? (last.error ?? texts.webhooks.noAnswer) : String(last.statusCode);
}

function Replay({ delivery }: { delivery: WebhookDelivery }) {
  const notify = useNotify();
  const { id: deliveryId, webhookId: id } = delivery;
  const replay = useChange(() => api.webhookDeliveries.replay({ path: { id, deliveryId } }), ['webhooks']);
  const run = () =>
    replay.mutate(undefined, {
      onSuccess: () => notify(texts.webhooks.replayed),
      onError: ({ message }) => notify(message),
    });
  return (
    <RowButton of={nameOf(delivery)} isBusy={replay.isPending} onClick={run}>
      {texts.webhooks.replay}
    </RowButton>
  );
}
