import type { UsageDay } from '@memory-graph/client';

/** More bars than this are too narrow on a telephone. */
const MAX_BARS = 92;
const WEEK = 7;

interface UsageBar {
  /** The first day of the bar. */
  day: string;
  value: number;
}

export interface UsageBars {
  /** How many days a bar covers. */
  size: 1 | typeof WEEK;
  bars: UsageBar[];
}

export type UsageKey = Exclude<keyof UsageDay, 'day'>;

/** What is there at the end of a day, and not what came on it. */
const STOCKS: ReadonlySet<UsageKey> = new Set<UsageKey>(['episodes', 'storageBytes']);

export function isStock(key: UsageKey): boolean {
  return STOCKS.has(key);
}

/** The number for the whole time: a sum, or what is there at its end. */
export function totalOf(days: readonly UsageDay[], key: UsageKey): number {
  return isStock(key) ? (days.at(-1)?.[key] ?? 0) : days.reduce((sum, day) => sum + day[key], 0);
}

/** A bar for each day, or for each week of a long time. */
export function barsOf(days: readonly UsageDay[], key: UsageKey): UsageBars {
  const size = days.length > MAX_BARS ? WEEK : 1;
  const bars: UsageBar[] = [];
  for (let first = 0; first < days.length; first += size) {
    const part = days.slice(first, first + size);
    bars.push({ day: part[0]?.day ?? '', value: totalOf(part, key) });
  }
  return { size, bars };
}
