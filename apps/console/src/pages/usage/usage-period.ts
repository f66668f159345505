import { isDay } from '../../design/values/days.ts';

export const PERIODS = ['7', '30', '90', '365'] as const;

const DAY_MS = 86_400_000;
const MAX_DAYS = 366;

export interface Days {
  from: string;
  to: string;
}

/**
 * The days that the address bar names, in UTC.
 * @returns undefined if they are incomplete, in the wrong order, or too many
 */
export function daysOf(period: string, from: string, to: string, now = new Date()): Days | undefined {
  if (period === 'custom') {
    if (!isDay(from) || !isDay(to)) return undefined;
    const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    return length >= 1 && length <= MAX_DAYS ? { from, to } : undefined;
  }
  const length = Number(PERIODS.find((one) => one === period) ?? '30');
  return { from: dayOf(now.getTime() - (length - 1) * DAY_MS), to: dayOf(now.getTime()) };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
