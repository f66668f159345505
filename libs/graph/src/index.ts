export {
  type EntityLabel,
  EVIDENCE_ARCHIVE,
  type EvidenceArchive,
  type EvidenceSubject,
  type StoredEpisode,
} from './evidence-archive.port.js';
export {
  type EpisodeTrace,
  EXPLANATIONS,
  type Explanations,
  type FactTimeline,
  MAX_HISTORY_PIECES,
  MAX_PERIODS,
  MAX_TRACED_CHANGES,
  MAX_TRACED_STATEMENTS,
  type TimelineFact,
  type TracedChanges,
  type TracedStatement,
} from './explanations.port.js';
export {
  type EvidenceLoss,
  GRAPH_INVENTORY,
  type GraphInventory,
  type InventoryEntity,
  type InventoryFact,
  type LossPosition,
} from './graph-inventory.port.js';
export { type CanonicalGraph, GRAPH_EXPORTER, type GraphExporter } from './graph-export.port.js';
export {
  type EntityDetail,
  type EntityListFilter,
  type EntityRecord,
  type EpisodeRecord,
  type FactPrecision,
  type FactRecord,
  GRAPH_READER,
  type GraphReader,
  type Page,
  type Paged,
  type ResultDocument,
  type ResultKey,
  type ResultKind,
  type StatementRecord,
} from './graph-reader.port.js';
export {
  type EntityInUse,
  type EpisodeChange,
  type EpisodeEvidence,
  type FactEffects,
  type FactSnapshot,
  GRAPH_WRITER,
  FORGOTTEN,
  type GraphDelta,
  type GraphWriter,
  type InTurn,
  MAX_REVISABLE,
  type Mention,
  type NameInUse,
  type Removal,
  type RevisableRequest,
  type StoredFactTimeline,
  type UnembeddedEpisode,
} from './graph-writer.port.js';
export {
  EPISODE_ENTRY_CHARACTERS,
  type EpisodeEntry,
  type FactEntry,
  MEMORY_LISTS,
  type MemoryLists,
} from './memory-lists.port.js';
export {
  RECORDED_EVIDENCE,
  type RecordedEpisode,
  type RecordedEvidence,
  type RecordedLoss,
  type RecordedPage,
  type RecordedPosition,
  type RecordedState,
  type RecordedStatement,
} from './recorded-evidence.port.js';
export {
  type ChangedIds,
  type FeedPage,
  type IndexedEntity,
  type IndexedEpisode,
  type IndexedFact,
  type IndexedKind,
  type IndexedRows,
  SEARCH_FEED,
  type SearchChanges,
  type SearchFeed,
  type SearchPosition,
} from './search-feed.port.js';
export { type RenewedVector, type StaleText, VECTOR_RENEWAL, type VectorRenewal } from './vector-renewal.port.js';
export type { GraphPicture, PictureEdge, PictureFilter, PictureRequest } from './graph-picture.js';
export type { ResultEntity } from './result-entity.js';
export { compareGraphs, type Difference } from './rebuild/compare-graphs.js';
export {
  type RebuildProgress,
  rebuildGraph,
  type RebuildSource,
  type RebuildTarget,
  type RebuiltCounts,
} from './rebuild/rebuild-graph.js';
