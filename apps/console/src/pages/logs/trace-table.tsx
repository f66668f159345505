import type { LogTrace, TracedSentence } from '@memory-graph/client';
import { Link } from 'wouter';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Pager } from '../../design/data/pager.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { StatementInWords } from './statement-entry.tsx';
import { statementsOf } from './trace-parts.ts';
import styles from './trace.module.css';
import { UNREAD_REASONS } from './unread-reasons.ts';

const LIMIT = 25;

interface TraceTableProps {
  trace: LogTrace;
  page: number;
  onPage: (page: number) => void;
}

/** The trace without the text: a row for each sentence. */
export function TraceTable({ trace, page, onPage }: TraceTableProps) {
  const total = trace.sentences.length;
  const totalPages = Math.max(1, Math.ceil(total / LIMIT));
  const current = Math.min(page, totalPages);
  return (
    <>
      <DataTable
        caption="How this text was read"
        columns={columnsOf(trace)}
        rows={trace.sentences.slice((current - 1) * LIMIT, current * LIMIT)}
        rowKey={({ start }) => String(start)}
      />
      {total > LIMIT && <Pager pagination={{ page: current, limit: LIMIT, total, totalPages }} onPage={onPage} />}
    </>
  );
}

function columnsOf(trace: LogTrace): Column<TracedSentence>[] {
  return [
    {
      key: 'sentence',
      header: 'Sentence',
      isHeader: true,
      cell: ({ text }) => <Shortened text={text} length={240} />,
    },
    {
      key: 'statements',
      header: 'Statements',
      cell: (sentence) => (
        <ul className={styles.statements}>
          {statementsOf(trace, sentence).map((statement) => (
            <li key={statement.id}>
              <StatementInWords statement={statement} />{' '}
              {statement.factId !== null && (
                <Link to={`/facts/${statement.factId}`}>
                  Open the fact
                  <span className="visually-hidden"> {statement.wording.slice(0, 80)}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'reason',
      header: 'Why nothing was read',
      cell: ({ reason }) => (reason === null ? '–' : UNREAD_REASONS[reason]),
    },
  ];
}
