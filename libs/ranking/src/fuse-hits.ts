import { byScoreThenId, type Candidate, type ScoredCandidate } from './candidate.js';
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
export function fuseHits({ text, vector, similarityFloor }: HitLists, weights: RankingWeights): FusedHit[] {
  const hits = new Map<string, FusedHit>();
  addList(hits, 'text', text, 0, weights);
  addList(hits, 'vector', vector, similarityFloor, weights);
  for (const hit of hits.values()) hit.score = hit.text + hit.vector;
  return [...hits.values()].sort(byScoreThenId);
}

/**
 * Brings the scores of one list to 0..1: `floor`, at which a hit means nothing, becomes 0 and the best hit 1. The floor is
 * a property of the retriever and not the worst score of the list, so a short list of good hits keeps them all high. Of a
 * repeated candidate the best score counts.
 */
function addList(
  hits: Map<string, FusedHit>,
  part: 'text' | 'vector',
  list: readonly ScoredCandidate[],
  floor: number,
  weights: RankingWeights,
): void {
  const sorted = [...list].sort(byScoreThenId);
  const range = (sorted[0]?.score ?? floor) - floor;
  let rank = 0;
  for (const candidate of sorted) {
    const hit = hitOf(hits, candidate);
    if (hit[`${part}Rank`] !== null) continue;
    hit[`${part}Rank`] = ++rank;
    hit[part] = weights[part] * (range > 0 ? Math.max(0, (candidate.score - floor) / range) : 0);
  }
}

function hitOf(hits: Map<string, FusedHit>, { kind, id, words = 0 }: ScoredCandidate): FusedHit {
  let hit = hits.get(id);
  if (!hit) {
    hit = { kind, id, score: 0, text: 0, vector: 0, words, textRank: null, vectorRank: null };
    hits.set(id, hit);
  }
  return hit;
}
