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
  /** What a fact gets of the score of a hit with which it shares an entity. */
  sharedEntity: number;
  /** Each further step of the traversal leaves this part of the two above. */
  stepDecay: number;
  /** What an episode gets of the score of a hit one step away in its session; halved with each further step. */
  sessionNeighbour: number;
  /** What a fact gets of the best of its episodes, and an episode of the best of its facts. */
  support: number;
}

/**
 * Summing normalised scores (rather than fusing ranks) and `sessionNeighbour` follow measurements on LoCoMo
 * (docs/retrieval.md): 0.3 of a turn's score for the turn beside it, 0.15 for the next but one, gave 8 to 10 points of
 * recall. `text` against `vector` was picked by looking at its three development conversations with the built-in embedder:
 * 0.6 was worse there, 0.8 slightly better still. The others are set by hand so that what is reached through
 * the graph stands behind what matches the words.
 */
export const RANKING_WEIGHTS: RankingWeights = {
  text: 0.7,
  vector: 0.3,
  namedEntity: 0.3,
  sharedEntity: 0.2,
  stepDecay: 0.5,
  sessionNeighbour: 0.3,
  support: 0.2,
};
