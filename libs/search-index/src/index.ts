export type { IndexEvents } from './index-events.js';
export { type SearchIndexOptions, SearchIndexes } from './search-indexes.js';
export { PastGraphTooLarge } from './past/load-past-graph.js';
export { type OpenedPastGraph, PastGraphPending, PastGraphs, type PastGraphsOptions } from './past/past-graphs.js';
export { type MemoryGraph, recordsOf, type SearchedGraph, type WorkspaceRecords } from './searched-graph.js';
export { SnapshotFiles } from './snapshot/snapshot-files.js';
export type { SnapshotStore } from './snapshot/snapshot-store.js';
export { SearchIndexPending, SearchIndexTooLarge } from './unavailable-index.js';
export type {
  EntityListItem,
  EpisodeListFilter,
  FactListFilter,
  ListCut,
  ListKey,
  ListPart,
} from './list-questions.js';
export type { GraphPicture, PictureRequest } from './picture-questions.js';
export { ANY_ORIGIN, type OriginFilter } from './origin-filter.js';
export type { FoundResult, MemoryQuestion, SearchFilter } from './search-questions.js';
export { resultOf } from './search/candidate-ids.js';
export { gatherCandidates } from './search/gather-candidates.js';
