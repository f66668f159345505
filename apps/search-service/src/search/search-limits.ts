/** Limits of reading the results of one search. */
export const SEARCH_LIMITS = {
  /** Results per statement, so that other statements run in between: all of an ordinary response. */
  resultsAtATime: 20,
  /** Results that are read without a pause. */
  resultsWithoutBreaks: 100,
} as const;
