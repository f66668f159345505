import {
  byScoreThenId,
  type Candidate,
  type ReachedCandidate,
  type ScoredCandidate,
  type Support,
} from './candidate.js';
import { namedSpeaker, type EpisodePlace } from './episode-place.js';
import type { FusedHit } from './fuse-hits.js';
import { type FactTrait, relationShares, behindCurrent } from './fact-trait.js';
import { fitsTimes, type NamedTime } from './named-time.js';
import { RANKING_PARTS, type RankingPart } from './ranking-parts.js';
import type { RankingWeights } from './ranking-weights.js';
import { recencyAmong } from './recency.js';
import { type SessionContext, sessionContext } from './session-context.js';
import { bestHitOfSessions } from './session-scores.js';
import { chainScore, hitEntityScore, namedEntityScore } from './spread-along-graph.js';
import { coveredShare, wordCoverage } from './word-coverage.js';

/** The candidates for a question, in any order, each at most once in `hits` and in `reached`. */
export interface RankingInput {
  hits: readonly FusedHit[];
  reached: readonly ReachedCandidate[];
  /** Pairs with a side that is not a candidate are ignored. */
  support: readonly Support[];
  /** The places of episodes; an episode without one is ranked by its text only. */
  places: readonly EpisodePlace[];
  /** What is known of facts; those of the asked relation are candidates, however they were found. */
  facts: readonly FactTrait[];
  /** Weights of the words of the question; the bits of `words` of a hit are in this order. */
  words: readonly number[];
  /** How many different words the question has, those among them that no text has. */
  wordCount: number;
  /** The persons that the question names, in the spelling of `speaker`. */
  names: ReadonlySet<string>;
  times: readonly NamedTime[];
}

/** The parts of a score, as `explain` returns them. */
type ScoreParts = Record<RankingPart, number>;

/** `score`: the sum of the parts, which says which result is better, but not how good it is: see `calibrateScores`. */
export interface RankedResult extends ScoredCandidate {
  parts: ScoreParts;
  textRank: number | null;
  vectorRank: number | null;
  /** The depth at which the traversal reached it; null for a hit that it did not reach. */
  graphDistance: number | null;
}

/**
 * Ranks all candidates by their match with the question, their connections in the graph, and their support for each
 * other. It is a pure function whose result does not depend on the order of its inputs.
 * @returns all candidates, best first, ties by id
 */
export function rankResults(input: RankingInput, weights: RankingWeights): RankedResult[] {
  const { hits, reached, support } = input;
  const results = new Map<string, RankedResult>();
  const hitScores = new Map<string, number>();
  for (const hit of hits) {
    const result = resultOf(results, hit);
    result.textRank = hit.textRank;
    result.vectorRank = hit.vectorRank;
    result.parts.text = hit.text;
    result.parts.vector = hit.vector;
    // A fact says all that it has to say in one sentence.
    if (hit.kind === 'fact') result.parts.coverage = weights.coverage * coveredShare(hit.words, input.words);
    hitScores.set(hit.id, hit.score);
  }
  const context = sessionContext(input.places, hitScores);
  for (const candidate of reached) {
    addGraphParts(resultOf(results, candidate), candidate, hitScores, context, weights);
  }
  for (const [id, share] of relationShares(input.facts)) {
    resultOf(results, { kind: 'fact', id }).parts.relation = weights.relation * share;
  }
  addPlaceParts(results, input, hitScores, context, weights);
  for (const { factId, episodeId } of support) {
    const fact = results.get(factId);
    const episode = results.get(episodeId);
    if (!fact || !episode) continue;
    reinforce(fact, episode, hitScores, weights);
    placeBeside(fact, episode);
  }
  for (const { id, isOther } of input.facts) {
    const parts = isOther ? results.get(id)?.parts : undefined;
    if (parts) parts.coverage *= weights.otherRelation;
  }
  return addUp(results, input.facts);
}

function addGraphParts(
  result: RankedResult,
  candidate: ReachedCandidate,
  hitScores: ReadonlyMap<string, number>,
  context: SessionContext,
  weights: RankingWeights,
): void {
  result.graphDistance = candidate.origins.reduce((least, { depth }) => Math.min(least, depth), Infinity);
  if (candidate.kind === 'fact') {
    result.parts.entities = namedEntityScore(candidate, hitScores, weights);
    result.parts.graph = hitEntityScore(candidate, hitScores, weights);
  } else {
    result.parts.chain = context.brevity(candidate.id) * chainScore(candidate, context.scores, weights);
  }
}

/** The scores of episodes from their session, its words, their time and speaker. */
function addPlaceParts(
  results: ReadonlyMap<string, RankedResult>,
  { hits, places, words, names, times }: RankingInput,
  hitScores: ReadonlyMap<string, number>,
  context: SessionContext,
  weights: RankingWeights,
): void {
  const bestHits = bestHitOfSessions(places, context.scores);
  const asked = namedSpeaker(places, names);
  const covered = wordCoverage(places, new Map(hits.map((hit) => [hit.id, hit.words])), words);
  const recency = recencyAmong(places);
  for (const { id, sessionId, speaker, referenceTime } of places) {
    const parts = results.get(id)?.parts;
    if (!parts) continue;
    const ofSession = sessionId === null ? 0 : (bestHits.get(sessionId) ?? 0);
    // The hit itself does not need the session to say what it is about.
    parts.session =
      weights.session * Math.max(sessionId === null ? 0 : (hitScores.get(id) ?? 0), context.brevity(id) * ofSession);
    parts.coverage = weights.coverage * (covered.get(id) ?? 0);
    parts.entities = asked !== null && speaker === asked ? weights.speaker : 0;
    parts.dates = weights.date * fitsTimes(referenceTime, times);
    parts.recency = times.length > 0 ? 0 : weights.recency * recency(referenceTime);
  }
}

/** Facts and episodes that support each other get a share of the best score on the other side. */
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

const PLACE_PARTS = ['chain', 'session', 'coverage', 'dates', 'recency'] as const;

/** Facts get the place scores of their episodes; otherwise episodes would always rank above their facts. */
function placeBeside({ parts }: RankedResult, episode: RankedResult): void {
  for (const part of PLACE_PARTS) parts[part] = Math.max(parts[part], episode.parts[part]);
}

/** Scores at which two results count as tied, so that rounding errors never decide an order. */
const SCORE_STEPS = 1e6;

function addUp(results: ReadonlyMap<string, RankedResult>, facts: readonly FactTrait[]): RankedResult[] {
  for (const result of results.values()) result.score = Math.round(total(result.parts) * SCORE_STEPS) / SCORE_STEPS;
  behindCurrent(results, facts);
  return [...results.values()].sort(byScoreThenId);
}

function total(parts: ScoreParts): number {
  let sum = 0;
  for (const part of RANKING_PARTS) sum += parts[part];
  return sum;
}

const NO_PARTS = Object.fromEntries(RANKING_PARTS.map((part) => [part, 0])) as ScoreParts;

function resultOf(results: Map<string, RankedResult>, { kind, id }: Candidate): RankedResult {
  let result = results.get(id);
  if (!result) {
    result = { kind, id, score: 0, parts: { ...NO_PARTS }, textRank: null, vectorRank: null, graphDistance: null };
    results.set(id, result);
  }
  return result;
}
