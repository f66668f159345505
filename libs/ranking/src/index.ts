export { bm25Terms, type CorpusTerm, lengthFactor, markedTerms, termScore, type WeightedTerm } from './bm25.js';
export {
  bestFirst,
  type CandidateKey,
  entityOrigin,
  episodeKey,
  factKey,
  isFact,
  numberOf,
  type Origin,
  type ReachedCandidate,
  type ScoredCandidate,
  type Support,
  type TieOrder,
} from './candidate.js';
export type { EpisodePlace } from './episode-place.js';
export { calibrateScores, scoreFeatures } from './calibrate-scores.js';
export type { FactTrait } from './fact-trait.js';
export { fuseHits, type HitLists } from './fuse-hits.js';
export type { NamedTime } from './named-time.js';
export { type AnswerForm, type RankingInput, rankResults } from './rank-results.js';
export type { RankedResult } from './ranking.js';
export { RANKING_PARTS, type RankingPart } from './ranking-parts.js';
export { CALIBRATION, RANKING_WEIGHTS, type RankingWeights, withoutParts } from './ranking-weights.js';
export { type Selection, selectResults } from './select-results.js';
