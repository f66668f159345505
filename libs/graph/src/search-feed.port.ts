import type { EntityId, EntityType, EpisodeId, FactType, Scope, WorkspaceId } from '@memory-graph/memory-model';

/**
 * A state of the search data of a workspace. Each transaction of the writer that changes something raises the revision by one
 * and gives it a random mark. The mark tells apart states with the same number, for example after a backup was restored.
 */
export interface SearchPosition {
  /** From 1. */
  revision: number;
  /** A UUID. */
  mark: string;
}

/** What the search index keeps of an episode. Times in ms since the epoch, UTC. */
export interface IndexedEpisode {
  id: EpisodeId;
  /** At most the first 250,000 characters. */
  text: string;
  referenceTime: number;
  source: string;
  sessionId: string | null;
  scope: Scope;
  labelIds: string[];
  /** JSON text: few searches ask for it. */
  metadata: string;
  /** What it mentions, each once: the ids that its names give, which an entity's class resolves. */
  entityIds: EntityId[];
  /** Base64 of float32 in network byte order; null: made by another embedder, or without direction. */
  embedding: string | null;
}

/** What the search index keeps of a fact. Times in ms since the epoch, UTC. */
export interface IndexedFact {
  id: string;
  text: string;
  type: FactType;
  /** Canonical. */
  subjectId: EntityId;
  predicate: string;
  /** Canonical; null: the object is a value. */
  objectId: EntityId | null;
  /** null: since before anything known. */
  validFrom: number | null;
  /** null: still valid. */
  validTo: number | null;
  /** When the statement was said that gives it its text. */
  saidAt: number;
  /** Those of the episodes that support it. */
  labelIds: string[];
  /** The episodes that support it, each once. */
  episodeIds: EpisodeId[];
  /** As `IndexedEpisode.embedding`. */
  embedding: string | null;
}

/** An id of an entity, as names give it. Ids that stand for another entity have that one's id as `canonicalId`. */
export interface IndexedEntity {
  id: EntityId;
  canonicalId: EntityId;
  /** Empty for an id that stands for another one. */
  name: string;
  type: EntityType;
  /** The folded names and aliases that lead to it, within its scope; empty for an id that stands for another one. */
  keys: string[];
}

export interface IndexedRows {
  episode: IndexedEpisode;
  fact: IndexedFact;
  entity: IndexedEntity;
}

export type IndexedKind = keyof IndexedRows;

/** Ids of what changed, each once: created, changed or deleted. Of entities, ids as names give them. */
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
 * What a search index is filled from. The graph's writer raises the position in its own transactions, so an index that has
 * applied all changes up to the position answers like the store itself.
 */
export interface SearchFeed {
  /**
   * The current position, and what changed since another one. Whoever reads rows afterwards finds all that was written up
   * to this position.
   * @param since null: only the position is wanted
   * @returns null if the workspace has nothing, or was erased
   */
  changesSince(workspaceId: WorkspaceId, since: SearchPosition | null): Promise<SearchChanges | null>;

  /** The current rows of these ids, as JSON arrays by kind; what no longer exists is missing. */
  readRows(workspaceId: WorkspaceId, ids: ChangedIds): Promise<Record<IndexedKind, string>>;

  /** The rows of one kind after an id, in the order of ids. @param limit the maximum number of rows */
  readPage(workspaceId: WorkspaceId, kind: IndexedKind, after: string | null, limit: number): Promise<FeedPage>;
}

export const SEARCH_FEED = Symbol('SearchFeed');
