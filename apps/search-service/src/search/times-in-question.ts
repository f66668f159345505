import * as chrono from 'chrono-node';
import type { NamedTime } from '@memory-graph/ranking/named-time';

const DAY_MS = 86_400_000;
const YEAR_ALONE = /\b(?:in|since|during|of|before|after|until|by) ((?:19|20)\d\d)\b/giu;
/** Words that are times only by their capital, or that name no time to look for. */
const NO_TIMES = /^(?:may|march|sun|sat|mar|now|today|tonight)$/u;

/**
 * The times that a question names, each as wide as it is named: "on 3 May 2023" is a day, "in May" a month of any year.
 * @param now what "last week" is relative to; ms since the epoch
 */
export function timesInQuestion(question: string, now: number): NamedTime[] {
  const parsed = chrono.parse(question, { instant: new Date(now), timezone: 0 });
  const times = parsed.flatMap(({ text, start, end }) => {
    const first = NO_TIMES.test(text) ? null : spanOf(start);
    const last = end ? spanOf(end) : first;
    return first && last ? [{ ...first, to: Math.max(first.to, last.to) }] : [];
  });
  if (times.length > 0) return times;
  return [...question.matchAll(YEAR_ALONE)].map(([, year]) => ({
    from: Date.UTC(Number(year), 0, 1),
    to: Date.UTC(Number(year) + 1, 0, 1),
    ofAnyYear: false,
  }));
}

/** Null for a time of day alone. */
function spanOf(named: chrono.ParsedComponents): NamedTime | null {
  const [year, month, day] = [named.get('year') ?? 0, named.get('month') ?? 1, named.get('day') ?? 1];
  const start = Date.UTC(year, month - 1, day);
  const ofAnyYear = !named.isCertain('year') && named.isCertain('month');
  if (named.isCertain('day') || named.isCertain('weekday')) return { from: start, to: start + DAY_MS, ofAnyYear };
  if (named.isCertain('month')) return { from: Date.UTC(year, month - 1), to: Date.UTC(year, month), ofAnyYear };
  if (named.isCertain('year')) return { from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0), ofAnyYear };
  if (named.isCertain('hour')) return null;
  return { from: start, to: start + 7 * DAY_MS, ofAnyYear };
}
