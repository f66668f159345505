import type { EntityId, EntityType, EpisodeId, FactType, StoredHeader, WorkspaceId } from '@memory-graph/memory-model';

/**
 * A state of the search data of a workspace. Each transaction of the writer that changes something raises the revision
 * by one and gives it a random mark. The mark distinguishes states with the same revision, for example after a backup
 * was restored.
 */
export interface SearchPosition {
  /** From 1. */
  revision: number;
  /** A UUID. */
  mark: string;
}

/** The data of an episode in the search index. Times in ms since the epoch, UTC. */
export interface IndexedEpisode extends Pick<StoredHeader, 'source' | 'sessionId' | 'scope' | 'labelIds'> {
  id: EpisodeId;
  /** At most the first 250,000 characters. */
  text: string;
  referenceTime: number;
  /** JSON text, because few searches need it. */
  metadata: string;
  /**
   * The entities that it mentions, each once: the ids that its names give, from which an entity's class gives the
   * canonical id.
   */
  entityIds: EntityId[];
  /** Base64 of float32 in network byte order; null: made by another embedder, or the vector is zero. */
  embedding: string | null;
}

/** The data of a fact in the search index. Times in ms since the epoch, UTC. */
export interface IndexedFact {
  id: string;
  text: string;
  type: FactType;
  /** Canonical. */
  subjectId: EntityId;
  predicate: string;
  /** Canonical; null: the object is a value. */
  objectId: EntityId | null;
  /** null: the object is an entity. */
  value: string | null;
  /** null: since before anything known. */
  validFrom: number | null;
  /** null: still valid. */
  validTo: number | null;
  /** The time of the statement that gives the fact its text. */
  saidAt: number;
  /** The labels of the episodes that support it. */
  labelIds: string[];
  /** The episodes that support it, each once. */
  episodeIds: EpisodeId[];
  /** The episode that says that it ended, or what holds instead; null: it has not ended. */
  endedIn: EpisodeId | null;
  /** As `IndexedEpisode.embedding`. */
  embedding: string | null;
}

/**
 * An id of an entity, as names give it. Ids that were merged into another entity have that one's id as `canonicalId`.
 */
export interface IndexedEntity {
  id: EntityId;
  canonicalId: EntityId;
  /** Empty for an id that was merged into another one. */
  name: string;
  type: EntityType;
  /**
   * The folded names and aliases that lead to it, within its scope; empty for an id that was merged into another one.
   */
  keys: string[];
}

export interface IndexedRows {
  episode: IndexedEpisode;
  fact: IndexedFact;
  entity: IndexedEntity;
}

export type IndexedKind = keyof IndexedRows;

/** The ids of created, changed or deleted rows, each once. For entities, ids as names give them. */
export type ChangedIds = Record<IndexedKind, string[]>;

export interface SearchChanges {
  position: SearchPosition;
  /** null: the changes since the given position are not known, so everything must be read again. */
  changed: ChangedIds | null;
}

/** A part of the rows of one kind, in the order of their ids. */
export interface FeedPage {
  /** A JSON array of rows: text, because a thread other than the caller's reads it. */
  json: string;
  /** The last id of the page; null: there are no more. */
  last: string | null;
}

/**
 * The data from which a search index is filled. The graph's writer raises the position in its own transactions, so an
 * index that has applied all changes up to the position answers like the store itself.
 */
export interface ChangeFeed {
  /**
   * The current position, and the changes since another one. Rows that are read afterwards include everything that was
   * written up to this position.
   * @param since null: return only the position
   * @returns null if the workspace is empty or was erased
   */
  changesSince(workspaceId: WorkspaceId, since: SearchPosition | null): Promise<SearchChanges | null>;

  /**
   * A number that changes whenever `changesSince` could find more than before.
   * @returns null, as if it were missing: only `changesSince` knows
   */
  changeNumber?(): number | null;

  /** The current rows of these ids, as JSON arrays by kind; deleted rows are missing. */
  readRows(workspaceId: WorkspaceId, ids: ChangedIds): Promise<Record<IndexedKind, string>>;

  /** The rows of one kind after an id, in the order of ids. @param limit the maximum number of rows */
  readPage(workspaceId: WorkspaceId, kind: IndexedKind, after: string | null, limit: number): Promise<FeedPage>;

  /** How many rows of each kind there are. */
  countRows(workspaceId: WorkspaceId): Promise<Record<IndexedKind, number>>;
}

export const CHANGE_FEED = Symbol('ChangeFeed');
