import type { TimePrecision } from '@memory-graph/memory-model';

/** A stretch of time that words name: half-open, [start, end), milliseconds since the epoch, UTC. */
export interface NamedDate {
  start: number;
  end: number;
  precision: TimePrecision;
}

/** What words name; two dates where they leave the year or the week open. */
export interface DateReading {
  /** For what has happened: the last March. */
  past: NamedDate;
  /** For what is planned: the next March. */
  future: NamedDate;
}

/**
 * Parses a date in words ("last March", "two weeks ago") relative to the time at which it was said.
 * @param utcOffsetMinutes of the clock that shows the time
 * @returns null if the words are not a date
 */
export type DateReader = (words: string, referenceTime: number, utcOffsetMinutes: number) => DateReading | null;
