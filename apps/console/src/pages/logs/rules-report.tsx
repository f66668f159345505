import type { IngestionRuleOutcome, IngestionRulesReport } from '@memory-graph/client';
import { Link } from 'wouter';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Card } from '../../design/layout/page.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { texts } from '../../texts/en.ts';

const names = texts.logs.rules;

/** What the ingestion rules did to a text. */
export function RulesReport({ report: { sentences, dropped, rules } }: { report: IngestionRulesReport }) {
  return (
    <Card title={names.title}>
      <p>{names.summary(dropped, sentences)}</p>
      {rules.length > 0 && <DataTable caption={names.title} columns={COLUMNS} rows={rules} rowKey={({ id }) => id} />}
    </Card>
  );
}

const COLUMNS: readonly Column<IngestionRuleOutcome>[] = [
  {
    key: 'name',
    header: names.columns.name,
    isHeader: true,
    cell: ({ name }) => (
      <Link to="/rules">
        <Shortened text={name} />
      </Link>
    ),
  },
  {
    key: 'decidedBy',
    header: names.columns.decidedBy,
    cell: ({ decidedBy, reason }) => (reason === null ? names.decidedBy[decidedBy] : names.reasons[reason]),
  },
  { key: 'dropped', header: names.columns.dropped, isNumber: true, cell: ({ dropped }) => dropped.toLocaleString() },
];
