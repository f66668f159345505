import { findTimes } from '../dates/find-times.js';
import { placeMention } from '../dates/place-mention.js';
import { addGrains } from '../dates/calendar.js';
import { startOfDate } from '../questions/date-in-words.js';
import type { ProfileFact } from './profile-fact.js';

/** The period that a plan or deadline is for, by the words of its value; ms since the epoch. Null: it names none. */
export function planDate({
  value,
  saidAt,
}: Pick<ProfileFact, 'value' | 'saidAt'>): { from: number; to: number } | null {
  if (value === null) return null;
  const date = startOfDate(value);
  if (date !== null) {
    const from = Date.parse(date.iso);
    return { from, to: addGrains(from, 1, date.precision === 'day' ? 'day' : 'month') };
  }
  const mention = findTimes(value, 0, value.length, saidAt).at(-1);
  if (!mention || mention.role === 'duration') return null;
  const { from, to, toGrain } = placeMention(mention, 'future', saidAt);
  return { from, to: toGrain ? addGrains(to, 1, toGrain) : to };
}
