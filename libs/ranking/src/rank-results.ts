import { brevity } from './brevity.js';
import { type CandidateKey, isFact, type ReachedCandidate, type Support, type TieOrder } from './candidate.js';
import { behindReplacements, namedSpeaker, type EpisodePlace } from './episode-place.js';
import type { FusedHit } from './fuse-hits.js';
import { behindCurrent, type FactTrait, relationShares } from './fact-trait.js';
import { fitsTimes, type NamedTime } from './named-time.js';
import { Ranking } from './ranking.js';
import type { RankingPart } from './ranking-parts.js';
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
  form: AnswerForm;
  order: TieOrder;
}

/** What a candidate says by its form, whatever its words. */
export interface AnswerForm {
  /** Whether it has what the question asks for: a number, a time, a name, a place, a reason. */
  answers(key: CandidateKey): boolean;
  /** How much it states, rather than asks: 0 to 1. */
  states(key: CandidateKey): number;
}

/**
 * Ranks all candidates by their match with the question, their connections in the graph, and their support for each
 * other. It is a pure function whose result does not depend on the order of its inputs.
 */
export function rankResults(input: RankingInput, weights: RankingWeights): Ranking {
  const { hits, reached, places, support } = input;
  const ranking = new Ranking();
  for (const hit of hits) addHit(ranking, hit, input, weights);
  for (const { key } of reached) ranking.rowOf(key);
  for (const [key, share] of relationShares(input.facts)) {
    ranking.set(ranking.rowOf(key), 'relation', weights.relation * share);
  }
  const brevities = brevitiesOf(ranking, places);
  const scoreOfHit = (key: CandidateKey) => hitOf(ranking, key)?.score;
  /** What a hit passes on to others of its session: all of its score if it is short. Undefined: it is no hit. */
  const passedOn = {
    get: (key: CandidateKey) => {
      const score = scoreOfHit(key);
      return score === undefined ? undefined : score * brevities.of(key);
    },
  };
  for (const candidate of reached) {
    addGraphParts(ranking, candidate, { hitScores: { get: scoreOfHit }, passedOn, brevities }, weights);
  }
  addPlaceParts(ranking, input, { passedOn, brevities }, weights);
  addFormParts(ranking, input, weights);
  for (const pair of support) reinforce(ranking, pair, weights);
  for (const { key, isOther } of input.facts) {
    const row = isOther ? ranking.find(key) : undefined;
    if (row !== undefined) ranking.set(row, 'coverage', ranking.get(row, 'coverage') * weights.otherRelation);
  }
  ranking.addUp();
  inTime(ranking, input);
  ranking.sort(input.order);
  return ranking;
}

/** By key, which share an episode takes of what others of its session pass on, and passes on of its own score: 0 to 1. */
interface Brevities {
  of(key: CandidateKey): number;
}

function addHit(ranking: Ranking, hit: FusedHit, { words }: RankingInput, weights: RankingWeights): void {
  const row = ranking.addHit(hit);
  // A fact says all that it has to say in one sentence.
  if (isFact(hit.key)) ranking.set(row, 'coverage', weights.coverage * coveredShare(hit.words, words));
}

function hitOf(ranking: Ranking, key: CandidateKey): FusedHit | null {
  const row = ranking.find(key);
  return row === undefined ? null : ranking.hitOf(row);
}

function brevitiesOf(ranking: Ranking, places: readonly EpisodePlace[]): Brevities {
  const known = new Map<CandidateKey, number>();
  for (const { key, length, replacedBy } of places) {
    const row = ranking.find(key);
    if (row === undefined) continue;
    known.set(key, brevity(length));
    ranking.replacedBy(row, replacedBy);
  }
  return { of: (key) => known.get(key) ?? 1 };
}

function addGraphParts(
  ranking: Ranking,
  candidate: ReachedCandidate,
  { hitScores, passedOn, brevities }: { hitScores: HitScores; passedOn: HitScores; brevities: Brevities },
  weights: RankingWeights,
): void {
  const { key, origins } = candidate;
  const row = ranking.rowOf(key);
  let nearest = Infinity;
  for (const { depth } of origins) nearest = Math.min(nearest, depth);
  ranking.reachedAt(row, nearest);
  if (isFact(key)) {
    ranking.set(row, 'entities', namedEntityScore(candidate, hitScores, weights));
    ranking.set(row, 'graph', hitEntityScore(candidate, hitScores, weights));
  } else {
    ranking.set(row, 'chain', brevities.of(key) * chainScore(candidate, passedOn, weights));
  }
}

/** The scores of episodes from their session, its words, their time and speaker. */
function addPlaceParts(
  ranking: Ranking,
  { places, words, names, times, order }: RankingInput,
  { passedOn, brevities }: { passedOn: HitScores; brevities: Brevities },
  weights: RankingWeights,
): void {
  const bestHits = bestHitOfSessions(places, passedOn);
  const asked = namedSpeaker(places, names);
  const covered = wordCoverage(places, { get: (key) => hitOf(ranking, key)?.words }, words, order);
  const recency = recencyAmong(places);
  for (const { key, session, speaker, referenceTime } of places) {
    const row = ranking.find(key);
    if (row === undefined) continue;
    const ofSession = session === null ? 0 : (bestHits.get(session) ?? 0);
    // The hit itself does not need the session to say what it is about.
    const ofHit = session === null ? 0 : (ranking.hitOf(row)?.score ?? 0);
    ranking.set(row, 'session', weights.session * Math.max(ofHit, brevities.of(key) * ofSession));
    ranking.set(row, 'coverage', weights.coverage * (covered.get(key) ?? 0));
    ranking.set(row, 'entities', asked !== null && speaker === asked ? weights.speaker : 0);
    ranking.set(row, 'dates', weights.date * fitsTimes(referenceTime, times));
    ranking.set(row, 'recency', times.length > 0 ? 0 : weights.recency * recency(referenceTime));
  }
}

function addFormParts(ranking: Ranking, { form }: RankingInput, weights: RankingWeights): void {
  for (let row = 0; row < ranking.count; row++) {
    const key = ranking.keyOf(row);
    if (form.answers(key)) ranking.set(row, 'answer', weights.answer);
    ranking.set(row, 'states', weights.states * form.states(key));
  }
}

const PLACE_PARTS: readonly RankingPart[] = ['chain', 'session', 'coverage', 'dates', 'recency'];

/**
 * Facts and episodes that support each other get a share of the best score on the other side. Facts also get the place
 * scores of their episodes; otherwise episodes would always rank above their facts.
 */
function reinforce(ranking: Ranking, { fact, episode }: Support, weights: RankingWeights): void {
  const [factRow, episodeRow] = [ranking.find(fact), ranking.find(episode)];
  if (factRow === undefined || episodeRow === undefined) return;
  ranking.raise(factRow, 'support', weights.support * (ranking.hitOf(episodeRow)?.score ?? 0));
  ranking.raise(episodeRow, 'support', weights.support * (ranking.hitOf(factRow)?.score ?? 0));
  for (const part of PLACE_PARTS) ranking.raise(factRow, part, ranking.get(episodeRow, part));
}

/** Puts what is over behind what is in its place. */
function inTime(ranking: Ranking, { facts, places, ofPast, order }: RankingInput): void {
  const scores = {
    get: (key: CandidateKey) => {
      const row = ranking.find(key);
      return row === undefined ? undefined : ranking.scoreOf(row);
    },
    set: (key: CandidateKey, score: number) => ranking.rescore(ranking.find(key)!, score),
  };
  behindCurrent(scores, facts);
  if (!ofPast) behindReplacements(scores, places, order);
}
