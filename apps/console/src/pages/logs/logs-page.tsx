import type { LogPage } from '@memory-graph/client';
import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useLogEvents } from '../../api/log-events.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Button } from '../../design/actions/button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Pager } from '../../design/data/pager.tsx';
import { DelayedField } from '../../design/forms/delayed-field.tsx';
import { Select } from '../../design/forms/field.tsx';
import { Filters, Page, Row } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import { ForgetButton } from '../forget/forget-button.tsx';
import { ForgetWords } from '../forget/forget-words.tsx';
import { AddTextDialog } from './add-text-dialog.tsx';
import { isUnfinished, LOG_STATUSES, LogState, type LogStatus } from './log-state.tsx';
import styles from './log-state.module.css';
import { QueueBar } from './queue-bar.tsx';
import { RetryButton } from './retry-button.tsx';
import { LOG_STATUS_NAMES } from './log-statuses.ts';

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
    <Page
      title="Texts"
      description="All texts that were added, newest first. Each shows what was read from it."
      actions={
        <>
          {source !== '' && (
            <ForgetButton
              selection={{ source }}
              title={`Forget all texts from ${source.slice(0, 60)}?`}
              what="the source"
            />
          )}
          <ForgetWords />
          <AddText />
        </>
      }
    >
      <QueueBar />
      <Filters label="Filter texts">
        <Select
          label="State"
          value={status}
          options={[
            { value: '', label: 'All' },
            ...LOG_STATUSES.map((value) => ({ value, label: LOG_STATUS_NAMES[value] })),
          ]}
          onChange={(value) => filter({ status: value })}
        />
        <DelayedField label="Source" value={source} onChange={(value) => filter({ source: value })} />
        <DelayedField label="Session" value={session} onChange={(value) => filter({ session: value })} />
        <DelayedField label="Subject" value={subject} onChange={(value) => filter({ subject: value })} />
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
      <EmptyState
        title="No text matches these filters"
        scene="lost"
        action={<Button onClick={onReset}>Show all texts</Button>}
      />
    ) : (
      <EmptyState title="No texts yet">
        Add a text here, or send one to the API. Its page shows what was read from it.
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable caption="Texts" columns={COLUMNS} rows={logs} rowKey={({ id }) => id} />
      <Pager pagination={pagination} onPage={onPage} />
    </>
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'status', header: 'State', cell: ({ status }) => <LogState status={status} /> },
  {
    key: 'text',
    header: 'Text',
    isHeader: true,
    cell: ({ id, status, message }) => (
      <Link to={`/logs/${id}`}>
        {status === 'failed' && 'Reason: '}
        <Shortened text={message} length={160} />
      </Link>
    ),
  },
  { key: 'source', header: 'Source', cell: ({ source }) => <Shortened text={source} length={40} /> },
  {
    key: 'added',
    header: 'Added',
    cell: ({ createdAt }) => (
      <span className={styles.whole}>
        <Time at={createdAt} />
      </span>
    ),
  },
  {
    key: 'statements',
    header: 'Statements',
    isNumber: true,
    cell: ({ statements }) => statements?.toLocaleString() ?? '–',
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: ({ id, status, message }) => (
      <Row>
        {status === 'failed' && <RetryButton logId={id} what={`the text ${message.slice(0, 80)}`} />}
        <ForgetButton
          size="small"
          selection={{ logIds: [id] }}
          title="Forget this text?"
          what={`the text ${message.slice(0, 80)}`}
        />
      </Row>
    ),
  },
];

/** Adds a text in a window over the list, where its state shows next. */
function AddText() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setIsOpen(true)}>
        Add a text
      </Button>
      {isOpen && <AddTextDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
