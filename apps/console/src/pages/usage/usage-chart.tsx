import type { UsageDay } from '@memory-graph/client';
import { BarChart } from '../../design/data/bar-chart.tsx';
import { Card } from '../../design/layout/page.tsx';
import { inWords } from '../../design/values/time.tsx';
import { bytesInWords } from '../../design/values/bytes.ts';
import { barsOf, isStock, totalOf, type UsageKey } from './usage-bars.ts';

const chartOfStock = (what: string, last: string, highest: string, at: string) =>
  `${what}: ${last} at the end of this period. The highest is ${highest}, ${at}.`;

const usageChart = (what: string, total: string, highest: string, at: string) =>
  `${what}: ${total} in this period. The highest is ${highest}, ${at}.`;

export function numberInWords(key: UsageKey, number: number): string {
  return key === 'storageBytes' ? bytesInWords(number) : number.toLocaleString();
}

/** One number over the period, with its total. */
export function UsageChart({ title, days, of: key }: { title: string; days: readonly UsageDay[]; of: UsageKey }) {
  const { size, bars } = barsOf(days, key);
  const named = bars.map(({ day, value }) => ({
    label: size === 1 ? inWords(day, 'day') : `week from ${inWords(day, 'day')}`,
    value,
  }));
  const highest = named.reduce(
    (best, bar) => (bar.value > best.value ? bar : best),
    named[0] ?? { label: '', value: 0 },
  );
  const total = numberInWords(key, totalOf(days, key));
  const summary = isStock(key) ? chartOfStock : usageChart;
  return (
    <Card title={`${title}: ${total}`}>
      <BarChart summary={summary(title, total, numberInWords(key, highest.value), highest.label)} bars={named} />
    </Card>
  );
}
