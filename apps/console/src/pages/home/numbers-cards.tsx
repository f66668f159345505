import type { UsageDay } from '@memory-graph/client';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { BarChart } from '../../design/data/bar-chart.tsx';
import { Card, Columns } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { inWords } from '../../design/values/time.tsx';
import styles from './home.module.css';
import { count } from '../../design/values/count.ts';

/** How much the workspace has. */
function useTotals() {
  return useRead(['episodes', 'totals'], async (signal) => {
    const [facts, entities, episodes] = await Promise.all([
      api.facts.list({ query: { limit: 1, state: 'current' }, signal }),
      api.entities.list({ query: { limit: 1 }, signal }),
      api.episodes.list({ query: { limit: 1 }, signal }),
    ]);
    return { facts: facts.total, entities: entities.pagination.total, episodes: episodes.total };
  });
}

export function TotalsCard() {
  const totals = useTotals();
  return (
    <Card title="In the memory">
      <Answer read={totals}>
        {({ facts, entities, episodes }) => (
          <dl className={styles.totals}>
            <Total name="current facts" number={facts} to="/facts?state=current" />
            <Total name="entities" number={entities} to="/entities" />
            <Total name="episodes" number={episodes} to="/logs" />
          </dl>
        )}
      </Answer>
    </Card>
  );
}

function Total({ name, number, to }: { name: string; number: number; to: string }) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>
        <Link to={to}>
          {number.toLocaleString()}
          <span className="visually-hidden"> {name}</span>
        </Link>
      </dd>
    </div>
  );
}

/** What happened in the last 30 days. */
export function UsageCard() {
  const usage = useRead(['usage', 'last-days'], (signal) => api.usage.read({ signal }));
  return (
    <Card title="Last 30 days">
      <Answer read={usage} lines={5}>
        {({ days }) => {
          const sum = (key: 'adds' | 'searches') => days.reduce((total, day) => total + day[key], 0);
          return (
            <Columns minWidth="small">
              <Chart title={count(sum('adds'), 'text added', 'texts added')} days={days} value={({ adds }) => adds} />
              <Chart
                title={count(sum('searches'), 'search', 'searches')}
                days={days}
                value={({ searches }) => searches}
              />
              <Chart
                title={`${count(days.at(-1)?.episodes ?? 0, 'episode', 'episodes')} stored`}
                days={days}
                value={({ episodes }) => episodes}
              />
            </Columns>
          );
        }}
      </Answer>
    </Card>
  );
}

function Chart({ title, days, value }: { title: string; days: readonly UsageDay[]; value: (day: UsageDay) => number }) {
  const bars = days.map((day) => ({ label: inWords(day.day, 'day'), value: value(day) }));
  const highest = bars.reduce((best, bar) => (bar.value > best.value ? bar : best), bars[0] ?? { label: '', value: 0 });
  return (
    <div>
      <h3 className={styles.chartTitle}>{title}</h3>
      <BarChart
        summary={`${title}. The highest day has ${highest.value.toLocaleString()}: ${highest.label}.`}
        bars={bars}
      />
    </div>
  );
}
