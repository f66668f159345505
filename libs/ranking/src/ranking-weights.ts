import type { Calibration } from './calibrate-scores.js';
import type { RankingPart } from './ranking-parts.js';

/**
 * All numbers that decide the order of search results. The shares of `text` and `vector` add up to 1, so a result that
 * leads both lists reaches 1 before anything else adds to it.
 */
export interface RankingWeights {
  /** Share of the full-text score (BM25 over the best of the list). */
  text: number;
  /** Share of the vector score (cosine above the floor, over the best of the list). */
  vector: number;
  /** Score of the only fact of the relation that the question names; of several each gets less. */
  relation: number;
  /** Share of `coverage` that facts of another relation keep, if the question names one. */
  otherRelation: number;
  /** Score of a fact that mentions an entity of the question. */
  namedEntity: number;
  /** Score of an episode whose speaker the question names or addresses. */
  speaker: number;
  /** Share of the score of a hit that a fact with the same entity gets. */
  sharedEntity: number;
  /** Factor of `namedEntity` and `sharedEntity` for each further step of the traversal. */
  stepDecay: number;
  /** Share of the score of a hit that the next short episode of its session gets; halved with each further step. */
  sessionNeighbour: number;
  /** Share of the score of the best hit that it gets, and all short episodes of its session. */
  session: number;
  /** Score of an episode that has all words of the question around it in its session. */
  coverage: number;
  /** Share that a fact gets of its best episode, and an episode of its best fact. */
  support: number;
  /** Score of an episode from a time that the question names; it falls with the distance from that time. */
  date: number;
  /** Score of the newest candidate where the question names no time; the oldest gets nothing. */
  recency: number;
  /** Score of a result that has what the question asks for: a number, a time, a name, a place, a reason. */
  answer: number;
  /** Score of an episode that states something rather than only asks; a fact, which says a part of its episode, gets nothing. */
  states: number;
}

/**
 * Chosen near what `npm run tune:ranking` finds on the development sets of docs/contributing/search-quality.md, which
 * have therefore seen the choice. `relation`, `namedEntity`, `sharedEntity` and `stepDecay` concern facts and are set
 * manually: results that were reached through the graph rank below those that match the words.
 */
export const RANKING_WEIGHTS: RankingWeights = {
  text: 0.3,
  vector: 0.7,
  relation: 1,
  otherRelation: 0.25,
  namedEntity: 0.2,
  speaker: 0.5,
  sharedEntity: 0.1,
  stepDecay: 0.5,
  sessionNeighbour: 0.25,
  session: 0.25,
  coverage: 0.4,
  support: 0.3,
  date: 0.7,
  recency: 0.1,
  answer: 0.45,
  states: 0.8,
};

/** Fitted by `npm run calibrate:ranking` on the development sets of docs/contributing/search-quality.md. */
export const CALIBRATION: Calibration = {
  constant: -7.11,
  sum: 0.97,
  share: 3.41,
  said: 0.04,
  related: 1.35,
  lead: 3.56,
};

/** The weights of each part. */
const WEIGHTS_OF_PART: Record<RankingPart, readonly (keyof RankingWeights)[]> = {
  text: ['text'],
  vector: ['vector'],
  relation: ['relation'],
  entities: ['namedEntity', 'speaker'],
  graph: ['sharedEntity'],
  chain: ['sessionNeighbour'],
  session: ['session'],
  coverage: ['coverage'],
  support: ['support'],
  dates: ['date'],
  recency: ['recency'],
  answer: ['answer'],
  states: ['states'],
};

/** The weights without some parts. If `text` or `vector` is disabled, the other gets the share of both. */
export function withoutParts(weights: RankingWeights, off: readonly RankingPart[]): RankingWeights {
  const left = { ...weights };
  for (const part of off) for (const weight of WEIGHTS_OF_PART[part]) left[weight] = 0;
  const matching = left.text + left.vector;
  if (matching > 0) {
    left.text /= matching;
    left.vector /= matching;
  }
  return left;
}
