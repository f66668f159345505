import { bestFirst, type CandidateKey, type ScoredCandidate, type TieOrder } from './candidate.js';
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
export interface FusedHit {
  key: CandidateKey;
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

/** Merges both lists by weighted normalised scores: best first, ties in their order. */
export function fuseHits(
  { text, vector, similarityFloor }: HitLists,
  weights: RankingWeights,
  order: TieOrder,
): FusedHit[] {
  const hits = new Map<CandidateKey, FusedHit>();
  const compare = bestFirst(order);
  addList(hits, 'text', text.toSorted(compare), 0, weights.text);
  addList(hits, 'vector', vector.toSorted(compare), similarityFloor, weights.vector);
  const fused = [...hits.values()];
  for (const hit of fused) hit.score = hit.text + hit.vector;
  return fused.sort(compare);
}

/**
 * Brings the scores of one list to 0..1: `floor`, at which a hit means nothing, becomes 0 and the best hit 1. The floor is
 * a property of the retriever and not the worst score of the list, so a short list of good hits keeps them all high. Of a
 * repeated candidate the best score counts.
 */
function addList(
  hits: Map<CandidateKey, FusedHit>,
  part: 'text' | 'vector',
  sorted: readonly ScoredCandidate[],
  floor: number,
  weight: number,
): void {
  const range = (sorted[0]?.score ?? floor) - floor;
  const ranks = part === 'text' ? 'textRank' : 'vectorRank';
  let rank = 0;
  for (const { key, score, words = 0 } of sorted) {
    let hit = hits.get(key);
    if (!hit) {
      hit = { key, score: 0, text: 0, vector: 0, words, textRank: null, vectorRank: null };
      hits.set(key, hit);
    }
    if (hit[ranks] !== null) continue;
    hit[ranks] = ++rank;
    hit[part] = weight * (range > 0 ? Math.max(0, (score - floor) / range) : 0);
  }
}
