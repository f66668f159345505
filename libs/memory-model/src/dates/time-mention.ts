import { addGrains, type Grain } from './calendar.js';

/**
 * How a date is tied to what is said: "in March", "since March", "until March", "before March", "from March to May",
 * "for three years".
 */
export type TimeRole = 'at' | 'since' | 'until' | 'before' | 'span' | 'duration';

/** The period that a date names, whatever its role. */
export interface NamedPeriod {
  from: number;
  /** End of the named day, month or year (exclusive); for a span, where its second date begins. */
  to: number;
  grain: Grain;
  /** Of the second date of a span. */
  toGrain?: Grain;
  /** The text leaves the year (or week) open: it is the last one before the reference time, or the next after it. */
  openYear?: boolean;
  openWeek?: boolean;
  /** "Two years later": so many grains after the date before it. */
  laterBy?: number;
  /** "Since then": from the date before it on. */
  then?: true;
  /** "For three years", "over the last two weeks". */
  duration?: number;
}

/** A date expression of a sentence, by its place in the text. */
export interface TimeMention extends NamedPeriod {
  start: number;
  end: number;
  role: TimeRole;
  /** "Effective January 1", "as of March": ahead or behind, whichever is nearer. */
  effective?: boolean;
  /** "The weekend before 9 June": which one it is depends on the year that is chosen for the other date. */
  beside?: { date: TimeMention; read: (date: TimeMention) => NamedPeriod };
}

export function whole(from: number, grain: Grain): NamedPeriod {
  return { from, to: addGrains(from, 1, grain), grain };
}

/** A form of date expression: what it looks like, and what it names against the time at which it was said. */
export interface DatePattern {
  pattern: RegExp;
  /** Null: it only looks like a date. */
  read: (groups: Readonly<Record<string, string>>, now: number) => NamedPeriod | null;
}
