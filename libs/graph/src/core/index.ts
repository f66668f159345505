export { toUnreadRows } from './unread-rows.js';
export { CHANGES_BETWEEN_DELETIONS, changedSince, KEPT_CHANGES, type RevisionIds } from './changed-since.js';
export { resultHeader } from './result-header.js';
export { toRawEvidence } from './raw-evidence.js';
export {
  objectOf,
  type StoredEvidence,
  type StoredTimelineStatement,
  toCorrection,
  toEvidence,
} from './stored-evidence.js';
export { CORRECTING, keyOfText, type StatementGroup, SWEEPING, textOfKey, timelineText } from './timeline-text.js';
export { applyEpisodes } from './writer/apply-episodes.js';
export { CoreGraphWriter, type WriterOptions } from './writer/core-graph-writer.js';
export { FACTS_OF_REVISABLE, FACTS_READ_OF_REVISABLE, LATEST_EPISODES } from './writer/revisable-facts.js';
export type { ChangedLists, StoredLists } from './writer/without-contents.js';
export { deltaPieces, joinPieces } from './writer/delta-pieces.js';
export type {
  EntityTable,
  Member,
  Move,
  NamesToLookUp,
  NameTable,
  PlacedAlias,
  StoredAlias,
} from './writer/entity-tables.js';
export { type EpisodePart, isPart } from './writer/episode-parts.js';
export type { KnownEpisodes } from './writer/episode-runs.js';
export type {
  Attempt,
  CanonicalIds,
  EpisodeTable,
  FoundEpisode,
  StoredMention,
  TakenEpisode,
} from './writer/episode-table.js';
export type {
  CorrectableStatement,
  FactTable,
  FlippedStatement,
  PlacedPiece,
  RetractionLink,
  StatementTable,
  StatementToStore,
  StoredRange,
  StoredTimelinePart,
} from './writer/evidence-tables.js';
export type { AskedAbout, GraphTransaction } from './writer/graph-transaction.js';
export { type NameUse, NameUses } from './writer/name-uses.js';
export {
  NO_PREDICATES,
  type PredicateTable,
  type StoredPredicates,
  type TimedStatement,
} from './writer/predicate-table.js';
export { removeEpisode } from './writer/remove-episode.js';
export type { Answer } from './writer/sent.js';
export type { InTurn } from './writer/transaction-turns.js';
export type { InAttempt, WorkspaceStore } from './writer/workspace-store.js';
