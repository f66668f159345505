export { entityDetailOf, MAX_FACTS_OF_ENTITY, toSnapshot } from './evidence/entity-detail.js';
export { type CanonicalGraph, exportGraph } from './evidence/export-graph.js';
export { factTimeline, type TimelineFact } from './evidence/fact-timeline.js';
export { asWritten, episodeRecordOf, recordedEpisodes } from './evidence/recorded-episodes.js';
export type { WholeGraph } from './evidence/stored-rows.js';
export { type TracedChanges, type TracedStatement, traceEpisode } from './evidence/trace-episode.js';
export { factEntryOf, type FactProvenance, factRecordOf, MAX_RECORDED_STATEMENTS } from './evidence/fact-record.js';
export {
  type Declaration,
  type EntityLabel,
  EVIDENCE_READER,
  type EvidenceLoss,
  type EvidenceReader,
  type EpisodeSelection,
  type EvidenceSubject,
  type LossPosition,
  type PlainStatement,
  type RecordedChanges,
  type RecordedEpisode,
  type RecordedLoss,
  type RecordedPage,
  type RecordedPosition,
  type RecordedState,
  type RecordedStatement,
} from './evidence-reader.port.js';
export {
  type EntityDetail,
  type EntityRecord,
  EPISODE_ENTRY_CHARACTERS,
  type EpisodeEntry,
  type EpisodeRecord,
  type FactEntry,
  type FactPrecision,
  type FactRecord,
  GRAPH_RECORDS,
  type GraphRecords,
  type ResultDocument,
  type ResultKey,
  type ResultKind,
} from './graph-records.port.js';
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
  MAX_REVISABLE,
  type Mention,
  type NameInUse,
  type Removal,
  type RevisableRequest,
  type StoredFactTimeline,
  type UnembeddedEpisode,
} from './graph-writer.port.js';
export {
  type ChangedIds,
  type FeedPage,
  type IndexedEntity,
  type IndexedEpisode,
  type IndexedFact,
  type IndexedKind,
  type IndexedRows,
  CHANGE_FEED,
  type SearchChanges,
  type ChangeFeed,
  type SearchPosition,
} from './change-feed.port.js';
export { type RenewedVector, type StaleText, VECTOR_RENEWAL, type VectorRenewal } from './vector-renewal.port.js';
export type { ResultEntity } from './result-entity.js';
export {
  MAX_HISTORY_PIECES,
  MAX_PERIODS,
  type NamedFact,
  type StoredEntity,
  type StoredFact,
  type StoredPiece,
  type StoredTimeline,
  type SupportedFact,
} from './stored-records.js';
export { compareGraphs, type Difference } from './rebuild/compare-graphs.js';
export { type RebuildProgress, rebuildGraph, type RebuildTarget, type RebuiltCounts } from './rebuild/rebuild-graph.js';
