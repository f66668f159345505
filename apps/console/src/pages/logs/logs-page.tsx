import type { LogPage } from '@memory-graph/client';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { api } from '../../api/api.ts';
import { useLogEvents } from '../../api/log-events.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Button } from '../../design/actions/button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Pager } from '../../design/data/pager.tsx';
import { DelayedField } from '../../design/forms/delayed-field.tsx';
import { Select } from '../../design/forms/field.tsx';
import { Filters, Page } from '../../design/layout/page.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';
import { AddTextForm } from './add-text-form.tsx';
import { isUnfinished, LOG_STATUSES, LogState, type LogStatus } from './log-state.tsx';
import styles from './log-state.module.css';
import { QueueBar } from './queue-bar.tsx';
import { RetryButton } from './retry-button.tsx';

type Entry = LogPage['logs'][number];

const LIMIT = 25;
const DEFAULTS = { status: '', source: '', session: '', subject: '', page: '1' } as const;

export default function LogsPage() {
  const [state, setState] = useAddressState(DEFAULTS);
  const { status, source, session, subject } = state;
  const page = Math.max(1, Number.parseInt(state.page, 10) || 1);
  const query = {
    ...{ limit: LIMIT, page },
    ...(LOG_STATUSES.includes(status as LogStatus) && { status: status as LogStatus }),
    ...(source !== '' && { source }),
    ...(session !== '' && { sessionId: session }),
    ...(subject !== '' && { subject }),
  };
  const logs = useRead(['logs', 'list', query], (signal) => api.logs.list({ query, signal }), { keepsPrevious: true });
  useLogEvents(logs.data?.logs.some((log) => isUnfinished(log.status)));
  const filter = (change: Partial<Record<keyof typeof DEFAULTS, string>>) => setState({ page: '1', ...change });
  const isFiltered = [status, source, session, subject].some((value) => value !== '');
  return (
    <Page title={texts.logs.title} description={texts.logs.description} actions={<AddText />}>
      <QueueBar />
      <Filters label={texts.logs.filters.label}>
        <Select
          label={texts.logs.filters.status}
          value={status}
          options={[
            { value: '', label: texts.lists.all },
            ...LOG_STATUSES.map((value) => ({ value, label: texts.logs.statuses[value] })),
          ]}
          onChange={(value) => filter({ status: value })}
        />
        <DelayedField
          label={texts.logs.filters.source}
          value={source}
          onChange={(value) => filter({ source: value })}
        />
        <DelayedField
          label={texts.logs.filters.session}
          value={session}
          onChange={(value) => filter({ session: value })}
        />
        <DelayedField
          label={texts.logs.filters.subject}
          value={subject}
          onChange={(value) => filter({ subject: value })}
        />
      </Filters>
      <Answer read={logs}>
        {(data) => (
          <LogList
            data={data}
            isFiltered={isFiltered}
            onPage={(next) => setState({ page: String(next) })}
            onReset={() => setState(DEFAULTS)}
          />
        )}
      </Answer>
    </Page>
  );
}

interface LogListProps {
  data: LogPage;
  isFiltered: boolean;
  onPage: (page: number) => void;
  onReset: () => void;
}

function LogList({ data, isFiltered, onPage, onReset }: LogListProps) {
  const { logs, pagination } = data;
  if (pagination.total === 0) {
    return isFiltered ? (
      <EmptyState title={texts.logs.noMatch} action={<Button onClick={onReset}>{texts.logs.filters.reset}</Button>} />
    ) : (
      <EmptyState title={texts.logs.empty}>{texts.logs.emptyHint}</EmptyState>
    );
  }
  const columns = logs.some(({ status }) => status === 'failed') ? [...COLUMNS, RETRY] : COLUMNS;
  return (
    <>
      <DataTable caption={texts.logs.title} columns={columns} rows={logs} rowKey={({ id }) => id} />
      <Pager pagination={pagination} onPage={onPage} />
    </>
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'status', header: texts.logs.columns.status, cell: ({ status }) => <LogState status={status} /> },
  {
    key: 'text',
    header: texts.logs.columns.text,
    isHeader: true,
    cell: ({ id, status, message }) => (
      <Link to={`/logs/${id}`}>
        {status === 'failed' && texts.logs.reason}
        <Shortened text={message} length={160} />
      </Link>
    ),
  },
  { key: 'source', header: texts.logs.columns.source, cell: ({ source }) => <Shortened text={source} length={40} /> },
  {
    key: 'added',
    header: texts.logs.columns.added,
    cell: ({ createdAt }) => (
      <span className={styles.whole}>
        <Time at={createdAt} />
      </span>
    ),
  },
  {
    key: 'statements',
    header: texts.logs.columns.statements,
    isNumber: true,
    cell: ({ statements }) => statements?.toLocaleString() ?? '–',
  },
];

const RETRY: Column<Entry> = {
  key: 'actions',
  header: texts.logs.columns.actions,
  cell: ({ id, status, message }) =>
    status === 'failed' && <RetryButton logId={id} what={texts.logs.logWith(message.slice(0, 80))} />,
};

/** Adds a text in a window over the list, where its state shows next. */
function AddText() {
  const [isOpen, setIsOpen] = useState(false);
  const [, navigate] = useLocation();
  const notify = useNotify();
  const close = () => setIsOpen(false);
  return (
    <>
      <Button kind="primary" onClick={() => setIsOpen(true)}>
        {texts.logs.add.open}
      </Button>
      <Dialog title={texts.logs.add.open} isOpen={isOpen} onClose={close}>
        <AddTextForm
          onCancel={close}
          onAdded={(id) => {
            close();
            notify(texts.logs.add.added, { label: texts.logs.add.show, run: () => navigate(`/logs/${id}`) });
          }}
        />
      </Dialog>
    </>
  );
}
