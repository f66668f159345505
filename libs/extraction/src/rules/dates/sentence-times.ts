import type { TimeMention } from '@memory-graph/memory-model';

/** The dates of a sentence, in order. */
export type SentenceTimes = readonly TimeMention[];

/**
 * The date that belongs to the clause over `[start, end)`. A date before the first word of the sentence ("In 2019, …")
 * also serves the later clauses that have none of their own.
 */
export function findTimesBetween(
  times: SentenceTimes,
  start: number,
  end: number,
  firstWord: number,
): TimeMention | null {
  const own = times.filter((time) => time.start >= start && time.start < end);
  const [leading] = times;
  const serves = leading !== undefined && leading.end <= firstWord ? leading : null;
  return own.find(({ role }) => role !== 'duration') ?? own[0] ?? serves;
}
