import type { ScoredHit, SearchFilter } from '../search-questions.js';

/**
 * The maximum number of facts whose vectors are all compared, which takes some milliseconds. Facts repeat the words of
 * their episodes, so in a larger workspace only the facts of the best episodes and of the text hits are compared.
 */
const MAX_COMPARED_FACTS = 500_000;
/** How many of the best episodes of each list contribute their facts. */
const SUPPORTING_EPISODES = 40;

/** The maximum length of a question for text search; the rest is ignored. */
export const QUESTION_CHARACTERS = 20_000;

/**
 * The maximum number of different words of a question that are looked up, the first ones: some pages of text have that
 * many. The rarest of them are searched for (`bm25Terms`), so the rest of a longer text would seldom change the result.
 */
export const QUESTION_WORDS = 256;

/** Sorts hits in place: best first, ties by id. */
export function bestFirst(hits: ScoredHit[]): ScoredHit[] {
  // A difference of scores would be a new object for each comparison.
  return hits.sort((a, b) => (a.score === b.score ? (a.id < b.id ? -1 : 1) : a.score > b.score ? -1 : 1));
}

/** The episodes whose facts belong to the candidates. */
export function bestEpisodes(...lists: (readonly ScoredHit[])[]): string[] {
  const best = lists.flatMap((list) => list.filter((hit) => hit.kind === 'episode').slice(0, SUPPORTING_EPISODES));
  return [...new Set(best.map((hit) => hit.id))];
}

/**
 * Whether the vectors of all facts are compared, or only of those facts whose words or whose episodes match. A time
 * window selects facts by their validity and episodes by their reference time, so the matching episodes do not lead to
 * all matching facts.
 * @param facts how many the workspace has
 */
export function mustCompareAllFacts(facts: number, { startTime, endTime }: SearchFilter): boolean {
  return startTime !== null || endTime !== null || facts <= MAX_COMPARED_FACTS;
}
