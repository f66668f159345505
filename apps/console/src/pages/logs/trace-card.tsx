import type { Log, LogTrace } from '@memory-graph/client';
import { useAddressState } from '../../address/address-state.ts';
import { Card } from '../../design/layout/page.tsx';
import { Tabs } from '../../design/overlays/tabs.tsx';
import { TraceTable } from './trace-table.tsx';
import { TraceText } from './trace-text.tsx';
import styles from './trace.module.css';
import { WholeText } from './whole-text.tsx';

const DEFAULTS = { view: 'text', sentence: '', rows: '1' } as const;

/** What was extracted from each sentence of a text, and from which nothing was. */
export function TraceCard({ log, trace }: { log: Log; trace: LogTrace }) {
  const [{ view, sentence, rows }, setState] = useAddressState(DEFAULTS);
  if (trace.sentences.length === 0) {
    return (
      <Card title="Text">
        <WholeText text={log.ingestText} />
      </Card>
    );
  }
  const tabs = [
    {
      value: 'text',
      label: 'Text',
      content: <TraceText log={log} trace={trace} chosen={sentence === '' ? null : Number(sentence)} />,
    },
    {
      value: 'table',
      label: 'Table',
      content: (
        <TraceTable
          trace={trace}
          page={Math.max(1, Number.parseInt(rows, 10) || 1)}
          onPage={(page) => setState({ rows: String(page) })}
        />
      ),
    },
  ];
  return (
    <Card title="How this text was read">
      <p className={styles.hint}>{trace.note}</p>
      {trace.statementCount > trace.statements.length && (
        <p>
          The trace shows the first {trace.statements.length.toLocaleString()} of{' '}
          {trace.statementCount.toLocaleString()} statements.
        </p>
      )}
      <Tabs value={view === 'table' ? 'table' : 'text'} tabs={tabs} onChange={(next) => setState({ view: next })} />
    </Card>
  );
}
