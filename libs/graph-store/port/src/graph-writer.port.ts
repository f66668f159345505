import type { EntityType } from '@memory-graph/memory-model/evidence/entity-type';
import type { EntityId, EpisodeId, Evidence, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';

/** One entity that an episode names. */
export interface Mention {
  entityId: EntityId;
  /** As the text writes it. */
  name: string;
  type: EntityType;
  /** Further names, without `name`. */
  aliases: readonly string[];
}

export type MetadataValue = string | number | boolean;

/** An accepted piece of content with all that was read out of it. Times in ms since the epoch, UTC. */
export interface EpisodeChange {
  /** The log's id, and the idempotency key of this write. */
  queueId: string;
  episodeId: EpisodeId;
  content: string;
  source: string;
  sourceURL: string | null;
  referenceTime: number;
  recordedAt: number;
  sessionId: string | null;
  labelIds: readonly string[];
  metadata: Readonly<Record<string, MetadataValue>>;
  mentions: readonly Mention[];
  /** All of this episode, in the order of their `position`. */
  evidence: readonly Evidence[];
  /** Of `content`: float32, the configured dimension, unit length. */
  embedding: Float32Array;
  /** Vectors of the assertions' `text`, by that text. */
  textEmbeddings: ReadonlyMap<string, Float32Array>;
}

/** A name that episodes use for an entity. */
export interface NameInUse {
  /** The id that the name of the mention gives: one of the entity's class. */
  rawId: EntityId;
  /** Folded. */
  key: string;
}

/** A fact as it stands: what events and answers show of it. */
export interface FactSnapshot {
  id: string;
  content: string;
  type: string;
  confidence: number;
  /** ISO 8601, or null: since before anything known. */
  validFrom: string | null;
  /** ISO 8601, or null: still valid. */
  validTo: string | null;
}

/** How one write changed the facts of its workspace. Each fact stands in at most one list. */
export interface GraphDelta {
  queueId: string;
  /** `cancelled`: the queue id was removed before it was written, so nothing was. */
  outcome: 'applied' | 'cancelled';
  episodeId: EpisodeId;
  /** Statements of the episode. */
  statements: number;
  created: FactSnapshot[];
  /** Was open-ended, now has an end. */
  invalidated: FactSnapshot[];
  /** Had an end, now is open-ended. */
  restored: FactSnapshot[];
  deleted: FactSnapshot[];
}

/** What the removal of an episode takes away, as `DELETE /api/v1/logs/{id}` reports it. */
export interface RemovalCounts {
  episode: boolean;
  statements: number;
  entities: number;
  facts: number;
}

export interface Removal {
  counts: RemovalCounts;
  /** null where the queue id had no episode, or where an interrupted call took some of it away: see `counts.episode`. */
  delta: GraphDelta | null;
}

/** Runs each transaction of a call when it is its turn. */
export type InTurn = <T>(transaction: () => Promise<T>) => Promise<T>;

/**
 * Changes to the graph of one workspace; `ingestion-worker` is the only caller. Each transaction is short, so that other
 * workspaces wait for none of them: what is long takes several, and readers see how it gets on.
 */
export interface GraphWriter {
  /**
   * Stores episodes with their evidence and derives again the facts that they touch, as if they had come one after the
   * other. Idempotent by `queueId`: repeating an episode changes nothing and returns its first delta, and what an
   * interrupted call left of one goes before it is written anew. A queue id that was removed stays away (`cancelled`).
   * @returns one delta an episode, in order
   * @throws ServiceError `unavailable` (store not reached) or `conflict` (a concurrent write won): both transient
   * @throws ServiceError `unprocessable`, permanent: with the path, an embedding of another dimension; or what cannot be
   *   stored, of which nothing stays
   */
  applyEpisodes(workspaceId: WorkspaceId, episodes: readonly EpisodeChange[], inTurn?: InTurn): Promise<GraphDelta[]>;

  /**
   * Removes the episode of a queue id with all that only it supported, and keeps the queue id from ever being
   * applied. All counts are 0 if there is nothing; calling again is harmless, and finishes what was interrupted.
   */
  removeEpisode(workspaceId: WorkspaceId, queueId: string, inTurn?: InTurn): Promise<Removal>;

  /**
   * What `removeEpisode` would do. Changes nothing. For a long episode, what follows only from its names (one entity
   * that becomes two) is left out.
   */
  previewRemoval(workspaceId: WorkspaceId, queueId: string, inTurn?: InTurn): Promise<Removal>;

  /** The statements that support a fact now, for a retraction. Empty if there is no such fact. */
  supportOfFact(workspaceId: WorkspaceId, factId: string): Promise<string[]>;

  /** All names of these entities, for a merge or a split; also by ids that stand for another one. Empty for unknown ones. */
  namesOfEntities(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<NameInUse[]>;
}

export const GRAPH_WRITER = Symbol('GraphWriter');
