import type { RankingPart } from './ranking-parts.js';

/**
 * All numbers that decide the order of search results. Each part of a score is a share between 0 and 1; the shares of
 * `text` and `vector` add up to 1, so a result that leads both lists reaches 1 before anything else adds to it.
 */
export interface RankingWeights {
  /** Share of the full-text score (BM25 over the best of the list). */
  text: number;
  /** Share of the vector score (cosine above the floor, over the best of the list). */
  vector: number;
  /** What a fact gets for touching an entity that the question names. */
  namedEntity: number;
  /** What an episode gets for being said by the one whom the question names. */
  speaker: number;
  /** What a fact gets of the score of a hit with which it shares an entity. */
  sharedEntity: number;
  /** Each further step of the traversal leaves this part of `namedEntity` and `sharedEntity`. */
  stepDecay: number;
  /** What an episode gets of the score of a hit one step away in its session; halved with each further step. */
  sessionNeighbour: number;
  /** What an episode gets of the best hit of its session, wherever that stands. */
  session: number;
  /** What a fact gets of the best of its episodes, and an episode of the best of its facts. */
  support: number;
  /** What an episode gets for having been said at a time that the question names; less, the farther from it. */
  date: number;
}

/**
 * Chosen by `npm run tune:ranking` on the three development conversations of docs/retrieval.md, which have therefore seen
 * the choice. `namedEntity`, `sharedEntity` and `stepDecay` concern facts and are set by hand: what is reached through
 * the graph stands behind what matches the words.
 */
export const RANKING_WEIGHTS: RankingWeights = {
  text: 0.8,
  vector: 0.2,
  namedEntity: 0.3,
  speaker: 0.2,
  sharedEntity: 0.2,
  stepDecay: 0.5,
  sessionNeighbour: 0.4,
  session: 0.4,
  support: 0.2,
  date: 0.4,
};

/** The weights that each part stands for. */
const WEIGHTS_OF_PART: Record<RankingPart, readonly (keyof RankingWeights)[]> = {
  text: ['text'],
  vector: ['vector'],
  entities: ['namedEntity', 'speaker'],
  graph: ['sharedEntity'],
  chain: ['sessionNeighbour'],
  session: ['session'],
  support: ['support'],
  dates: ['date'],
};

/** Without some parts. What is left of `text` and `vector` takes the whole share of both. */
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
