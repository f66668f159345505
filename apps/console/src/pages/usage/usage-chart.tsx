import type { UsageDay } from '@memory-graph/client';
import { BarChart } from '../../design/data/bar-chart.tsx';
import { Card } from '../../design/layout/page.tsx';
import { inWords } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';
import { bytesInWords } from '../../design/values/bytes.ts';
import { barsOf, isStock, totalOf, type UsageKey } from './usage-bars.ts';

export function numberInWords(key: UsageKey, number: number): string {
  return key === 'storageBytes' ? bytesInWords(number) : number.toLocaleString();
}

/** One number over the period, with its total. */
export function UsageChart({ title, days, of: key }: { title: string; days: readonly UsageDay[]; of: UsageKey }) {
  const { size, bars } = barsOf(days, key);
  const named = bars.map(({ day, value }) => ({
    label: size === 1 ? inWords(day, 'day') : texts.usage.week(inWords(day, 'day')),
    value,
  }));
  const highest = named.reduce(
    (best, bar) => (bar.value > best.value ? bar : best),
    named[0] ?? { label: '', value: 0 },
  );
  const total = numberInWords(key, totalOf(days, key));
  const summary = isStock(key) ? texts.usage.chartOfStock : texts.usage.chart;
  return (
    <Card title={texts.usage.sum(title, total)}>
      <BarChart summary={summary(title, total, numberInWords(key, highest.value), highest.label)} bars={named} />
    </Card>
  );
}
