export { bm25Terms, type CorpusTerm, lengthFactor, markedTerms, termScore, type WeightedTerm } from './bm25.js';
export { calibrateScores, scoreFeatures } from './calibrate-scores.js';
export type { FactTrait } from './fact-trait.js';
export { type FusedHit, fuseHits, type HitLists } from './fuse-hits.js';
export type { NamedTime } from './named-time.js';
export { type RankedResult, type RankingInput, rankResults } from './rank-results.js';
export { RANKING_PARTS, type RankingPart } from './ranking-parts.js';
export { CALIBRATION, RANKING_WEIGHTS, type RankingWeights, withoutParts } from './ranking-weights.js';
export { type Selection, selectResults } from './select-results.js';
