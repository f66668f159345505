import type { UsageDay } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Select, TextField } from '../../design/forms/field.tsx';
import { Card, Columns, Filters, Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { totalOf } from './usage-bars.ts';
import { UsageChart } from './usage-chart.tsx';
import { daysOf, PERIODS, type Days } from './usage-period.ts';
import { UsageTable } from './usage-table.tsx';

const USAGE_PERIODS = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 365 days',
  custom: 'Other days',
};

const OPTIONS = [...PERIODS, 'custom' as const].map((value) => ({ value, label: USAGE_PERIODS[value] }));

export default function UsagePage() {
  const [{ period, from, to, page }, change] = useAddressState({ period: '30', from: '', to: '', page: '1' });
  const days = daysOf(period, from, to);
  return (
    <Page title="Usage and models" description="What this workspace used, by day. A day ends at midnight UTC.">
      <Filters label="Days">
        <Select
          label="Period"
          value={period}
          options={OPTIONS}
          onChange={(value) => change({ period: value, page: '1' })}
        />
        {period === 'custom' && (
          <>
            <TextField
              label="From"
              type="date"
              value={from}
              onChange={(event) => change({ from: event.target.value, page: '1' })}
            />
            <TextField
              label="To"
              type="date"
              value={to}
              onChange={(event) => change({ to: event.target.value, page: '1' })}
            />
          </>
        )}
      </Filters>
      {days === undefined ? (
        <p role="status">Choose a first and a last day, at most 366 days apart.</p>
      ) : (
        <Usage days={days} page={Number(page)} onPage={(next) => change({ page: String(next) })} />
      )}
    </Page>
  );
}

function Usage({ days: query, page, onPage }: { days: Days; page: number; onPage: (page: number) => void }) {
  const usage = useRead(['usage', query], (signal) => api.usage.read({ query, signal }), { keepsPrevious: true });
  return (
    <Answer read={usage} lines={8}>
      {({ days }) => (
        <>
          <Columns>
            <UsageChart title="Adds" days={days} of="adds" />
            <UsageChart title="Searches" days={days} of="searches" />
            <UsageChart title="Episodes" days={days} of="episodes" />
            <UsageChart title="Text stored" days={days} of="storageBytes" />
            {usesModels(days) && (
              <>
                <UsageChart title="Model tokens in" days={days} of="modelInputTokens" />
                <UsageChart title="Model tokens out" days={days} of="modelOutputTokens" />
              </>
            )}
          </Columns>
          <Card title="Language models">
            <p>
              {usesModels(days)
                ? 'Tokens that this workspace sent to language models, and that they returned.'
                : 'This workspace used no language model in this period.'}
            </p>
            <p>
              The operator sets the daily budget of the models. When it is spent, the service goes on without them until
              midnight UTC.
            </p>
          </Card>
          <UsageTable days={days} page={page} onPage={onPage} />
        </>
      )}
    </Answer>
  );
}

function usesModels(days: readonly UsageDay[]): boolean {
  return totalOf(days, 'modelInputTokens') + totalOf(days, 'modelOutputTokens') > 0;
}
