import {
  byScoreThenId,
  candidateKey,
  type Candidate,
  type ReachedCandidate,
  type ScoredCandidate,
  type Support,
} from './candidate.js';
import { askedSpeaker, type EpisodePlace } from './episode-place.js';
import type { FusedHit } from './fuse-hits.js';
import { fitsTimes, type NamedTime } from './named-time.js';
import { RANKING_PARTS, type RankingPart } from './ranking-parts.js';
import type { RankingWeights } from './ranking-weights.js';
import { bestHitOfSessions } from './session-scores.js';
import { chainScore, hitEntityScore, namedEntityScore } from './spread-along-graph.js';

/** What a question leads to, in any order; each candidate at most once in `hits` and in `reached`. */
export interface RankingInput {
  hits: readonly FusedHit[];
  reached: readonly ReachedCandidate[];
  /** A pair of which one side is no candidate adds nothing. */
  support: readonly Support[];
  /** Of episodes; of those that are missing nothing but their words is known. */
  places: readonly EpisodePlace[];
  /** Whom the question names, as `speaker` of a place is written. */
  names: ReadonlySet<string>;
  times: readonly NamedTime[];
}

/** What a score is made of, before it is scaled: shown by `explain`. */
export type ScoreParts = Record<RankingPart, number>;

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
export function rankResults(input: RankingInput, weights: RankingWeights): RankedResult[] {
  const { hits, reached, support } = input;
  const results = new Map<string, RankedResult>();
  const hitScores = new Map<string, number>();
  for (const { score, text, vector, textRank, vectorRank, ...hit } of hits) {
    const result = resultOf(results, hit);
    Object.assign(result, { textRank, vectorRank });
    Object.assign(result.parts, { text, vector });
    hitScores.set(hit.id, score);
  }
  for (const candidate of reached) addGraphParts(resultOf(results, candidate), candidate, hitScores, weights);
  addPlaceParts(results, input, hitScores, weights);
  for (const { factId, episodeId } of support) {
    const fact = results.get(candidateKey({ kind: 'fact', id: factId }));
    const episode = results.get(candidateKey({ kind: 'episode', id: episodeId }));
    if (!fact || !episode) continue;
    reinforce(fact, episode, hitScores, weights);
    placeBeside(fact, episode);
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
  if (candidate.kind === 'fact') {
    result.parts.entities = namedEntityScore(candidate, hitScores, weights);
    result.parts.graph = hitEntityScore(candidate, hitScores, weights);
  } else {
    result.parts.chain = chainScore(candidate, hitScores, weights);
  }
}

/** What episodes get for where, when and by whom they were said. */
function addPlaceParts(
  results: ReadonlyMap<string, RankedResult>,
  { places, names, times }: RankingInput,
  hitScores: ReadonlyMap<string, number>,
  weights: RankingWeights,
): void {
  const bestHits = bestHitOfSessions(places, hitScores);
  const asked = askedSpeaker(places, names);
  for (const { id, sessionId, speaker, referenceTime } of places) {
    const parts = results.get(candidateKey({ kind: 'episode', id }))?.parts;
    if (!parts) continue;
    parts.session = weights.session * (sessionId === null ? 0 : (bestHits.get(sessionId) ?? 0));
    parts.entities = asked !== null && speaker === asked ? weights.speaker : 0;
    parts.dates = weights.date * fitsTimes(referenceTime, times);
  }
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

/** A fact was said where and when its episodes were; else these would always stand before what they say. */
function placeBeside({ parts }: RankedResult, episode: RankedResult): void {
  for (const part of ['chain', 'session', 'dates'] as const) parts[part] = Math.max(parts[part], episode.parts[part]);
}

/** Scores at which two results count as tied, so that rounding errors never decide an order. */
const SCORE_DECIMALS = 6;

/** Scales so that nothing exceeds 1; a list whose best match is weak is not stretched to 1. */
function scaleAndSort(results: RankedResult[]): RankedResult[] {
  const best = results.reduce((highest, result) => Math.max(highest, total(result.parts)), 1);
  for (const result of results) result.score = Number((total(result.parts) / best).toFixed(SCORE_DECIMALS));
  return results.sort(byScoreThenId);
}

function total(parts: ScoreParts): number {
  return RANKING_PARTS.reduce((sum, part) => sum + parts[part], 0);
}

const NO_PARTS = Object.fromEntries(RANKING_PARTS.map((part) => [part, 0])) as ScoreParts;

function resultOf(results: Map<string, RankedResult>, { kind, id }: Candidate): RankedResult {
  const key = candidateKey({ kind, id });
  let result = results.get(key);
  if (!result) {
    result = { kind, id, score: 0, parts: { ...NO_PARTS }, textRank: null, vectorRank: null, graphDistance: null };
    results.set(key, result);
  }
  return result;
}
