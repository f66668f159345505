import { byScoreThenId, type Candidate, type ScoredCandidate } from './candidate.js';
import { normaliseScores } from './normalise-scores.js';
import type { RankingWeights } from './ranking-weights.js';

/** The lists of the retrievers, in any order. */
export interface HitLists {
  /** Hits with BM25 scores, from 0. */
  text: readonly ScoredCandidate[];
  /** Hits with cosine similarities. */
  vector: readonly ScoredCandidate[];
  /** The cosine similarity of unrelated texts. */
  similarityFloor: number;
}

/** A hit of text or vector search, with its score and its rank in each list. */
export interface FusedHit extends Candidate {
  /** `text` + `vector`, 0 to 1. */
  score: number;
  /** Weighted shares of the two lists. */
  text: number;
  vector: number;
  /** The words of the question in it, as bits; 0 if they are not known. */
  words: number;
  /** The rank in the list, from 1; null if it is not in the list. */
  textRank: number | null;
  vectorRank: number | null;
}

/** Merges both lists by weighted normalised scores: best first, ties by id. */
export function fuseHits(lists: HitLists, weights: RankingWeights): FusedHit[] {
  const text = normaliseScores(lists.text, 0);
  const vector = normaliseScores(lists.vector, lists.similarityFloor);
  const textRanks = ranks(lists.text);
  const vectorRanks = ranks(lists.vector);
  const hits = new Map<string, FusedHit>();
  for (const { kind, id, words = 0 } of [...lists.text, ...lists.vector]) {
    if (hits.has(id)) continue;
    const textShare = weights.text * (text.get(id) ?? 0);
    const vectorShare = weights.vector * (vector.get(id) ?? 0);
    hits.set(id, {
      kind,
      id,
      score: textShare + vectorShare,
      text: textShare,
      vector: vectorShare,
      words,
      textRank: textRanks.get(id) ?? null,
      vectorRank: vectorRanks.get(id) ?? null,
    });
  }
  return [...hits.values()].sort(byScoreThenId);
}

function ranks(hits: readonly ScoredCandidate[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const hit of [...hits].sort(byScoreThenId)) {
    if (!places.has(hit.id)) places.set(hit.id, places.size + 1);
  }
  return places;
}
