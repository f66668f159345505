import { brevity } from './brevity.js';
import {
  byScoreThenId,
  type Candidate,
  type ReachedCandidate,
  type ScoredCandidate,
  type Support,
} from './candidate.js';
import { behindReplacements, namedSpeaker, type EpisodePlace } from './episode-place.js';
import type { FusedHit } from './fuse-hits.js';
import { type FactTrait, relationShares, behindCurrent } from './fact-trait.js';
import { fitsTimes, type NamedTime } from './named-time.js';
import { RANKING_PARTS, type RankingPart } from './ranking-parts.js';
import type { RankingWeights } from './ranking-weights.js';
import { recencyAmong } from './recency.js';
import { bestHitOfSessions } from './session-scores.js';
import { chainScore, hitEntityScore, type HitScores, namedEntityScore } from './spread-along-graph.js';
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
  /** It names a time, or asks about the past. */
  ofPast: boolean;
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
  /** See `EpisodePlace`; null for facts. */
  replacedBy: string | null;
}

/** A candidate while it is ranked. */
interface Contender {
  result: RankedResult;
  /** Null: no retriever found it. */
  hit: FusedHit | null;
  /** Which share an episode takes of what others of its session pass on, and passes on of its own score: 0 to 1. */
  brevity: number;
}

type Contenders = Map<string, Contender>;

/**
 * Ranks all candidates by their match with the question, their connections in the graph, and their support for each
 * other. It is a pure function whose result does not depend on the order of its inputs.
 * @returns all candidates, best first, ties by id
 */
export function rankResults(input: RankingInput, weights: RankingWeights): RankedResult[] {
  const { hits, reached, places, support } = input;
  const contenders: Contenders = new Map();
  for (const hit of hits) addHit(contenderOf(contenders, hit), hit, input, weights);
  for (const candidate of reached) contenderOf(contenders, candidate);
  for (const [id, share] of relationShares(input.facts)) {
    contenderOf(contenders, { kind: 'fact', id }).result.parts.relation = weights.relation * share;
  }
  for (const { id, length, replacedBy } of places) {
    const contender = contenders.get(id);
    if (!contender) continue;
    contender.brevity = brevity(length);
    contender.result.replacedBy = replacedBy;
  }
  const hitScores = { get: (id: string) => contenders.get(id)?.hit?.score };
  const passedOn = { get: (id: string) => passedOnBy(contenders.get(id)) };
  for (const candidate of reached) {
    addGraphParts(contenders.get(candidate.id)!, candidate, { hitScores, passedOn }, weights);
  }
  addPlaceParts(contenders, input, passedOn, weights);
  for (const { factId, episodeId } of support) {
    const fact = contenders.get(factId);
    const episode = contenders.get(episodeId);
    if (!fact || !episode) continue;
    reinforce(fact, episode, weights);
    placeBeside(fact.result, episode.result);
  }
  for (const { id, isOther } of input.facts) {
    const parts = isOther ? contenders.get(id)?.result.parts : undefined;
    if (parts) parts.coverage *= weights.otherRelation;
  }
  return addUp(contenders, input);
}

function addHit(contender: Contender, hit: FusedHit, { words }: RankingInput, weights: RankingWeights): void {
  const { result } = contender;
  contender.hit = hit;
  result.textRank = hit.textRank;
  result.vectorRank = hit.vectorRank;
  result.parts.text = hit.text;
  result.parts.vector = hit.vector;
  // A fact says all that it has to say in one sentence.
  if (hit.kind === 'fact') result.parts.coverage = weights.coverage * coveredShare(hit.words, words);
}

/** What a hit passes on to others of its session: all of its score if it is short. Undefined: it is no hit. */
function passedOnBy(contender: Contender | undefined): number | undefined {
  return contender?.hit ? contender.hit.score * contender.brevity : undefined;
}

function addGraphParts(
  { result, brevity }: Contender,
  candidate: ReachedCandidate,
  { hitScores, passedOn }: { hitScores: HitScores; passedOn: HitScores },
  weights: RankingWeights,
): void {
  result.graphDistance = candidate.origins.reduce((least, { depth }) => Math.min(least, depth), Infinity);
  if (candidate.kind === 'fact') {
    result.parts.entities = namedEntityScore(candidate, hitScores, weights);
    result.parts.graph = hitEntityScore(candidate, hitScores, weights);
  } else {
    result.parts.chain = brevity * chainScore(candidate, passedOn, weights);
  }
}

/** The scores of episodes from their session, its words, their time and speaker. */
function addPlaceParts(
  contenders: Contenders,
  { places, words, names, times }: RankingInput,
  passedOn: HitScores,
  weights: RankingWeights,
): void {
  const bestHits = bestHitOfSessions(places, passedOn);
  const asked = namedSpeaker(places, names);
  const covered = wordCoverage(places, { get: (id) => contenders.get(id)?.hit?.words }, words);
  const recency = recencyAmong(places);
  for (const { id, sessionId, speaker, referenceTime } of places) {
    const contender = contenders.get(id);
    if (!contender) continue;
    const { hit, brevity } = contender;
    const { parts } = contender.result;
    const ofSession = sessionId === null ? 0 : (bestHits.get(sessionId) ?? 0);
    // The hit itself does not need the session to say what it is about.
    parts.session = weights.session * Math.max(sessionId === null ? 0 : (hit?.score ?? 0), brevity * ofSession);
    parts.coverage = weights.coverage * (covered.get(id) ?? 0);
    parts.entities = asked !== null && speaker === asked ? weights.speaker : 0;
    parts.dates = weights.date * fitsTimes(referenceTime, times);
    parts.recency = times.length > 0 ? 0 : weights.recency * recency(referenceTime);
  }
}

/** Facts and episodes that support each other get a share of the best score on the other side. */
function reinforce(fact: Contender, episode: Contender, weights: RankingWeights): void {
  const share = ({ hit }: Contender) => weights.support * (hit?.score ?? 0);
  fact.result.parts.support = Math.max(fact.result.parts.support, share(episode));
  episode.result.parts.support = Math.max(episode.result.parts.support, share(fact));
}

const PLACE_PARTS = ['chain', 'session', 'coverage', 'dates', 'recency'] as const;

/** Facts get the place scores of their episodes; otherwise episodes would always rank above their facts. */
function placeBeside({ parts }: RankedResult, episode: RankedResult): void {
  for (const part of PLACE_PARTS) parts[part] = Math.max(parts[part], episode.parts[part]);
}

/** Scores at which two results count as tied, so that rounding errors never decide an order. */
const SCORE_STEPS = 1e6;

function addUp(contenders: Contenders, { facts, places, ofPast }: RankingInput): RankedResult[] {
  const results: RankedResult[] = [];
  for (const { result } of contenders.values()) {
    result.score = Math.round(total(result.parts) * SCORE_STEPS) / SCORE_STEPS;
    results.push(result);
  }
  const ranked = { get: (id: string) => contenders.get(id)?.result };
  behindCurrent(ranked, facts);
  if (!ofPast) behindReplacements(ranked, places);
  return results.sort(byScoreThenId);
}

function total(parts: ScoreParts): number {
  let sum = 0;
  for (const part of RANKING_PARTS) sum += parts[part];
  return sum;
}

const NO_PARTS = Object.fromEntries(RANKING_PARTS.map((part) => [part, 0])) as ScoreParts;

function contenderOf(contenders: Contenders, { kind, id }: Candidate): Contender {
  let contender = contenders.get(id);
  if (!contender) {
    const found = { textRank: null, vectorRank: null, graphDistance: null, replacedBy: null };
    contender = { result: { kind, id, score: 0, parts: { ...NO_PARTS }, ...found }, hit: null, brevity: 1 };
    contenders.set(id, contender);
  }
  return contender;
}
