import {
  candidateKey,
  type Candidate,
  type ReachedCandidate,
  type ScoredCandidate,
  type Support,
} from './candidate.js';
import { normaliseScores } from './normalise-scores.js';
import type { RankingWeights } from './ranking-weights.js';
import { matchScore, totalScore, type ScoreParts } from './score-parts.js';
import { graphScore, sessionScore } from './spread-along-graph.js';

export interface RankingInput {
  /** BM25: 0 and more. */
  text: readonly ScoredCandidate[];
  /** Cosine similarity. */
  vector: readonly ScoredCandidate[];
  /** Cosine at which two texts have nothing in common. */
  similarityFloor: number;
  /** Each candidate at most once. */
  reached: readonly ReachedCandidate[];
  /** Among all of the above; a pair that is not given adds nothing. */
  support: readonly Support[];
}

export interface RankedResult extends Candidate {
  /** 0 to 1. */
  score: number;
  parts: ScoreParts;
  /** Place in each retriever's list, from 1; null if it is not there. */
  textRank: number | null;
  vectorRank: number | null;
  /** Depth at which the traversal met it; null if it is a hit that nothing leads to. */
  graphDistance: number | null;
}

/**
 * Brings all candidates into one order. Pure, and blind to the order of its inputs.
 * @returns all candidates, best first, ties by id
 */
export function rankResults(input: RankingInput, weights: RankingWeights): RankedResult[] {
  const results = collectHits(input, weights);
  spread(results, input.reached, weights);
  reinforceBySupport(results, input.support, weights);
  return scaleAndSort([...results.values()]);
}

/** Scores at which two results count as tied, so that rounding errors never decide an order. */
const SCORE_DECIMALS = 6;

function collectHits(input: RankingInput, weights: RankingWeights): Map<string, RankedResult> {
  const text = normaliseScores(input.text, 0);
  const vector = normaliseScores(input.vector, input.similarityFloor);
  const textRanks = ranks(input.text);
  const vectorRanks = ranks(input.vector);
  const results = new Map<string, RankedResult>();
  for (const hit of [...input.text, ...input.vector]) {
    const key = candidateKey(hit);
    const result = resultOf(results, hit);
    result.parts.text = weights.text * (text.get(key) ?? 0);
    result.parts.vector = weights.vector * (vector.get(key) ?? 0);
    result.textRank = textRanks.get(key) ?? null;
    result.vectorRank = vectorRanks.get(key) ?? null;
  }
  return results;
}

function spread(
  results: Map<string, RankedResult>,
  reached: readonly ReachedCandidate[],
  weights: RankingWeights,
): void {
  const hitScores = new Map([...results.values()].map((hit) => [hit.id, matchScore(hit.parts)]));
  const hitScore = (id: string) => hitScores.get(id);
  for (const candidate of reached) {
    const result = resultOf(results, candidate);
    result.graphDistance = Math.min(...candidate.origins.map((origin) => origin.depth));
    if (candidate.kind === 'fact') result.parts.graph = graphScore(candidate, hitScore, weights);
    else result.parts.session = sessionScore(candidate, hitScore, weights);
  }
}

/** A fact and its episode that both match are the better for it: each gets a part of the best match of the other side. */
function reinforceBySupport(
  results: Map<string, RankedResult>,
  support: readonly Support[],
  weights: RankingWeights,
): void {
  for (const { factId, episodeId } of support) {
    const fact = results.get(candidateKey({ kind: 'fact', id: factId }));
    const episode = results.get(candidateKey({ kind: 'episode', id: episodeId }));
    if (!fact || !episode) continue;
    fact.parts.support = Math.max(fact.parts.support, weights.support * matchScore(episode.parts));
    episode.parts.support = Math.max(episode.parts.support, weights.support * matchScore(fact.parts));
  }
}

/** Scales so that nothing exceeds 1; a list whose best match is weak is not stretched to 1. */
function scaleAndSort(results: RankedResult[]): RankedResult[] {
  const best = results.reduce((highest, result) => Math.max(highest, totalScore(result.parts)), 1);
  for (const result of results) result.score = Number((totalScore(result.parts) / best).toFixed(SCORE_DECIMALS));
  return results.sort((a, b) => b.score - a.score || compare(a.id, b.id) || compare(a.kind, b.kind));
}

function resultOf(results: Map<string, RankedResult>, { kind, id }: Candidate): RankedResult {
  const key = candidateKey({ kind, id });
  let result = results.get(key);
  if (!result) {
    const parts = { text: 0, vector: 0, graph: 0, session: 0, support: 0 };
    result = { kind, id, score: 0, parts, textRank: null, vectorRank: null, graphDistance: null };
    results.set(key, result);
  }
  return result;
}

/** Places by score, from 1; ties by id, whatever the order of the list. */
function ranks(hits: readonly ScoredCandidate[]): Map<string, number> {
  const order = [...hits].sort((a, b) => b.score - a.score || compare(a.id, b.id) || compare(a.kind, b.kind));
  const places = new Map<string, number>();
  for (const hit of order) {
    const key = candidateKey(hit);
    if (!places.has(key)) places.set(key, places.size + 1);
  }
  return places;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
