import type { UsageDay } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Select, TextField } from '../../design/forms/field.tsx';
import { Card, Columns, Filters, Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { texts } from '../../texts/en.ts';
import { totalOf } from './usage-bars.ts';
import { UsageChart } from './usage-chart.tsx';
import { daysOf, PERIODS, type Days } from './usage-period.ts';
import { UsageTable } from './usage-table.tsx';

const OPTIONS = [...PERIODS, 'custom' as const].map((value) => ({ value, label: texts.usage.periods[value] }));

export default function UsagePage() {
  const [{ period, from, to, page }, change] = useAddressState({ period: '30', from: '', to: '', page: '1' });
  const days = daysOf(period, from, to);
  return (
    <Page title={texts.usage.title} description={texts.usage.description}>
      <Filters label={texts.usage.filters}>
        <Select
          label={texts.usage.period}
          value={period}
          options={OPTIONS}
          onChange={(value) => change({ period: value, page: '1' })}
        />
        {period === 'custom' && (
          <>
            <TextField
              label={texts.usage.from}
              type="date"
              value={from}
              onChange={(event) => change({ from: event.target.value, page: '1' })}
            />
            <TextField
              label={texts.usage.to}
              type="date"
              value={to}
              onChange={(event) => change({ to: event.target.value, page: '1' })}
            />
          </>
        )}
      </Filters>
      {days === undefined ? (
        <p role="status">{texts.usage.daysNeeded}</p>
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
            <UsageChart title={texts.usage.adds} days={days} of="adds" />
            <UsageChart title={texts.usage.searches} days={days} of="searches" />
            <UsageChart title={texts.usage.episodes} days={days} of="episodes" />
            <UsageChart title={texts.usage.storage} days={days} of="storageBytes" />
            {usesModels(days) && (
              <>
                <UsageChart title={texts.usage.modelInput} days={days} of="modelInputTokens" />
                <UsageChart title={texts.usage.modelOutput} days={days} of="modelOutputTokens" />
              </>
            )}
          </Columns>
          <Card title={texts.usage.models}>
            <p>{usesModels(days) ? texts.usage.modelsHint : texts.usage.modelsNone}</p>
            <p>{texts.usage.modelsBudget}</p>
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
