import { dayOf, startOf } from './moments.ts';

/** A day on which facts of the graph began or ended. */
export interface ChangedDay {
  day: string;
  began: number;
  ended: number;
}

interface Span {
  validFrom: string | null;
  validTo: string | null;
}

/** The days on which something changed, the earliest first, and today. There is always one. */
export function changedDays(edges: readonly Span[], now: number): ChangedDay[] {
  const days = new Map<number, ChangedDay>();
  const dayAt = (at: number) => {
    const day = dayOf(at);
    const start = startOf(day);
    const known = days.get(start);
    if (known) return known;
    const added = { day, began: 0, ended: 0 };
    days.set(start, added);
    return added;
  };
  dayAt(now);
  const isPast = (instant: string | null): instant is string => instant !== null && Date.parse(instant) <= now;
  for (const { validFrom, validTo } of edges) {
    if (isPast(validFrom)) dayAt(Date.parse(validFrom)).began += 1;
    if (isPast(validTo)) dayAt(Date.parse(validTo)).ended += 1;
  }
  return [...days].sort(([a], [b]) => a - b).map(([, day]) => day);
}

/** The index of the last of the days that is not after the day. */
export function stepOf(days: readonly ChangedDay[], day: string): number {
  const at = startOf(day);
  if (Number.isNaN(at)) return days.length - 1;
  return Math.max(
    days.findLastIndex((step) => startOf(step.day) <= at),
    0,
  );
}

export interface HistogramBar {
  /** The index of its first day. */
  from: number;
  began: number;
  ended: number;
}

/** The days as bars: each of as many days. */
export function histogramOf(days: readonly ChangedDay[], most: number): HistogramBar[] {
  const each = Math.ceil(days.length / most);
  return Array.from({ length: Math.ceil(days.length / each) }, (_, bar) => {
    const part = days.slice(bar * each, (bar + 1) * each);
    return {
      from: bar * each,
      began: part.reduce((sum, { began }) => sum + began, 0),
      ended: part.reduce((sum, { ended }) => sum + ended, 0),
    };
  });
}
