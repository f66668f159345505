import { addGrains, placeMention, type TimeMention } from '@memory-graph/memory-model';

/** A date as it is kept: the day or month; of a longer time its first and last day. */
export function dateValue(time: TimeMention, mentionedAt: number): string | null {
  if (time.role !== 'at' && time.role !== 'until') return null;
  const { from, grain } = placeMention(time, 'future', mentionedAt);
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  if (grain === 'year') return null;
  if (grain === 'month') return day(from).slice(0, 7);
  return grain === 'week' || grain === 'season'
    ? `${day(from)}/${day(addGrains(addGrains(from, 1, grain), -1, 'day'))}`
    : day(from);
}
