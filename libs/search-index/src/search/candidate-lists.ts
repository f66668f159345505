import type { SearchFilter } from '../search-questions.js';

/**
 * The maximum number of facts whose vectors are all compared, which takes some milliseconds. Facts repeat the words of
 * their episodes, so in a larger workspace only the facts of the best episodes and of the text hits are compared.
 */
const MAX_COMPARED_FACTS = 500_000;

/** The maximum length of a question for text search; the rest is ignored. */
export const QUESTION_CHARACTERS = 20_000;

/**
 * The maximum number of different words of a question that are looked up, the first ones: some pages of text have that
 * many. The rarest of them are searched for (`bm25Terms`), so the rest of a longer text would seldom change the result.
 */
export const QUESTION_WORDS = 256;

/**
 * Whether the vectors of all facts are compared, or only of those facts whose words or whose episodes match. A time
 * window selects facts by their validity and episodes by their reference time, so the matching episodes do not lead to
 * all matching facts.
 * @param facts how many the search may see
 */
export function mustCompareAllFacts(facts: number, { startTime, endTime }: SearchFilter): boolean {
  return startTime !== null || endTime !== null || facts <= MAX_COMPARED_FACTS;
}
