import {
  byScoreThenId,
  candidateKey,
  type Candidate,
  type ReachedCandidate,
  type ScoredCandidate,
  type Support,
} from './candidate.js';
import type { FusedHit } from './fuse-hits.js';
import type { RankingWeights } from './ranking-weights.js';
import { graphScore, sessionScore } from './spread-along-graph.js';

/** What a question leads to, in any order; each candidate at most once in `hits` and in `reached`. */
export interface RankingInput {
  hits: readonly FusedHit[];
  reached: readonly ReachedCandidate[];
  /** A pair of which one side is no candidate adds nothing. */
  support: readonly Support[];
}

/** What a score is made of, before it is scaled: shown by `explain`. */
export interface ScoreParts {
  text: number;
  vector: number;
  /** Touches entities of the question, or of hits. */
  graph: number;
  /** Stands near hits in its session. */
  session: number;
  /** Its episodes or facts are hits themselves. */
  support: number;
}

export interface RankedResult extends ScoredCandidate {
  parts: ScoreParts;
  textRank: number | null;
  vectorRank: number | null;
  /** Depth at which the traversal met it; null if it is a hit that nothing leads to. */
  graphDistance: number | null;
}

/**
 * Brings all candidates into one order: what matches the words, what the graph leads to from there, and what confirms
 * each other. Pure, and blind to the order of its inputs.
 * @returns all candidates with scores from 0 to 1, best first, ties by id
 */
export function rankResults({ hits, reached, support }: RankingInput, weights: RankingWeights): RankedResult[] {
  const results = new Map<string, RankedResult>();
  const hitScores = new Map<string, number>();
  for (const { score, text, vector, textRank, vectorRank, ...hit } of hits) {
    Object.assign(resultOf(results, hit), { textRank, vectorRank });
    Object.assign(resultOf(results, hit).parts, { text, vector });
    hitScores.set(hit.id, score);
  }
  for (const candidate of reached) addGraphParts(resultOf(results, candidate), candidate, hitScores, weights);
  for (const { factId, episodeId } of support) {
    const fact = results.get(candidateKey({ kind: 'fact', id: factId }));
    const episode = results.get(candidateKey({ kind: 'episode', id: episodeId }));
    if (fact && episode) reinforce(fact, episode, hitScores, weights);
  }
  return scaleAndSort([...results.values()]);
}

function addGraphParts(
  result: RankedResult,
  candidate: ReachedCandidate,
  hitScores: ReadonlyMap<string, number>,
  weights: RankingWeights,
): void {
  result.graphDistance = Math.min(...candidate.origins.map((origin) => origin.depth));
  if (candidate.kind === 'fact') result.parts.graph = graphScore(candidate, hitScores, weights);
  else result.parts.session = sessionScore(candidate, hitScores, weights);
}

/** Each gets a part of the best match on the other side. */
function reinforce(
  fact: RankedResult,
  episode: RankedResult,
  hitScores: ReadonlyMap<string, number>,
  weights: RankingWeights,
): void {
  const share = (other: Candidate) => weights.support * (hitScores.get(other.id) ?? 0);
  fact.parts.support = Math.max(fact.parts.support, share(episode));
  episode.parts.support = Math.max(episode.parts.support, share(fact));
}

/** Scores at which two results count as tied, so that rounding errors never decide an order. */
const SCORE_DECIMALS = 6;

/** Scales so that nothing exceeds 1; a list whose best match is weak is not stretched to 1. */
function scaleAndSort(results: RankedResult[]): RankedResult[] {
  const best = results.reduce((highest, result) => Math.max(highest, total(result.parts)), 1);
  for (const result of results) result.score = Number((total(result.parts) / best).toFixed(SCORE_DECIMALS));
  return results.sort(byScoreThenId);
}

function total({ text, vector, graph, session, support }: ScoreParts): number {
  return text + vector + graph + session + support;
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
