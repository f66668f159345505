import type { ScoredHit, SearchFilter } from '../../graph-reader.port.js';

/**
 * Facts whose vectors are all compared (1 ms on the embedded store). Facts repeat their episodes' words, so in a larger
 * workspace those of the nearest episodes and of the text hits stand for all, at a fifth of the price.
 */
const MAX_COMPARED_FACTS = 4_000;
/** Best episodes of each list whose facts are looked up. */
const SUPPORTING_EPISODES = 40;

/** The maximum length of a question for text search; the rest is ignored. */
export const QUESTION_CHARACTERS = 20_000;

/**
 * Different words of a question that are looked up, the first ones: some pages of text have that many. The rarest of them
 * are searched for (`bm25Terms`), so that the rest of a longer text would seldom change what is found.
 */
export const QUESTION_WORDS = 256;

/** Sorts hits in place: best first, ties by id. */
export function bestFirst(hits: ScoredHit[]): ScoredHit[] {
  return hits.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

/** The episodes whose facts belong to the candidates. */
export function bestEpisodes(...lists: (readonly ScoredHit[])[]): string[] {
  const best = lists.flatMap((list) => list.filter((hit) => hit.kind === 'episode').slice(0, SUPPORTING_EPISODES));
  return [...new Set(best.map((hit) => hit.id))];
}

/**
 * Whether the vectors of all facts are compared, or only of those facts whose words or whose episodes match.
 * A window selects other facts than episodes (what was valid then, what was said then): these cannot stand for those.
 * @param facts how many the workspace has
 * @param maxComparedFacts how many can be compared in some milliseconds
 */
export function mustCompareAllFacts(
  facts: number,
  { startTime, endTime }: SearchFilter,
  maxComparedFacts = MAX_COMPARED_FACTS,
): boolean {
  return startTime !== null || endTime !== null || facts <= maxComparedFacts;
}
