import type { IngestionRuleOutcome, IngestionRulesReport } from '@memory-graph/client';
import { Link } from 'wouter';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Card } from '../../design/layout/page.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { count } from '../../design/values/count.ts';

const DECIDED_BY = { text: 'by its words and expressions', model: 'by a language model', nobody: 'not applied' };

const REASONS = {
  no_model: 'not applied: there is no language model',
  budget_spent: 'not applied: the daily budget of the language model is spent',
};

/** What the ingestion rules did to a text. */
export function RulesReport({ report: { sentences, dropped, rules } }: { report: IngestionRulesReport }) {
  return (
    <Card title="Ingestion rules">
      <p>
        The rules dropped {dropped.toLocaleString()} of {count(sentences, 'sentence', 'sentences')}.
      </p>
      {rules.length > 0 && (
        <DataTable caption="Ingestion rules" columns={COLUMNS} rows={rules} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}

const COLUMNS: readonly Column<IngestionRuleOutcome>[] = [
  {
    key: 'name',
    header: 'Rule',
    isHeader: true,
    cell: ({ name }) => (
      <Link to="/rules">
        <Shortened text={name} />
      </Link>
    ),
  },
  {
    key: 'decidedBy',
    header: 'Applied',
    cell: ({ decidedBy, reason }) => (reason === null ? DECIDED_BY[decidedBy] : REASONS[reason]),
  },
  {
    key: 'dropped',
    header: 'Sentences that it drops',
    isNumber: true,
    cell: ({ dropped }) => dropped.toLocaleString(),
  },
];
