import type {
  DecidedPart,
  DeclaredPredicate,
  EntityId,
  EntityType,
  EpisodeHeader,
  EpisodeId,
  Evidence,
  FactObject,
  FactTimeline,
  Scope,
  StatementId,
  UnreadSentence,
  WorkspaceId,
} from '@memory-graph/memory-model';
import type { EvidenceLoss } from './evidence-reader.port.js';
import type { FactEntry } from './graph-records.port.js';

/** One entity that an episode names. */
export interface Mention {
  entityId: EntityId;
  /** The spelling in the text. */
  name: string;
  type: EntityType;
  /** Further names, without `name`. */
  aliases: readonly string[];
  /** For a decision by a person: which of `name` and `type` outweigh all other mentions. The latest decision counts. */
  decides?: readonly DecidedPart[];
}

/**
 * An accepted piece of content with everything that was extracted from it. Times in ms since the epoch, UTC. Its names
 * mean entities of the scope of its owner: see `scopeOf`.
 */
export interface EpisodeChange extends EpisodeHeader {
  /** The log's id, and the idempotency key of this write. */
  queueId: string;
  episodeId: EpisodeId;
  text: string;
  referenceTime: number;
  recordedAt: number;
  mentions: readonly Mention[];
  /** All statements of this episode, ordered by `position`. */
  evidence: readonly Evidence[];
  /** The sentences of `text` from which nothing was extracted, in their order. Absent: this was not recorded. */
  unread?: readonly UnreadSentence[];
  /** The vector of `text`: float32, the configured dimension, unit length. */
  embedding: Float32Array;
  /** Vectors of the assertions' `text`, by that text. */
  textEmbeddings: ReadonlyMap<string, Float32Array>;
}

/** A name that episodes use for an entity. */
export interface NameInUse {
  /** The id derived from the name of the mention: one of the ids of the entity's class. */
  rawId: EntityId;
  /** Folded, within its scope: see `scopedKey`. */
  key: string;
}

/** An entity as episodes name it. */
export interface EntityInUse {
  /** Canonical. */
  id: EntityId;
  /** The id derived from its name: one of the ids of its class. */
  rawId: EntityId;
  name: string;
  type: EntityType;
}

/** A fact with the evidence that a decision about it depends on. Entities are canonical. */
export interface StoredFactTimeline extends FactTimeline {
  fact: FactSnapshot;
  object: FactObject;
  /** A value that the fact may get. */
  newValue: FactObject | null;
}

/** The current state of a fact, as events and responses contain it. */
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

/** How one write changed the facts of its workspace. Each fact is in at most one list. */
export interface GraphDelta {
  queueId: string;
  /** `cancelled`: the queue id was removed before the write, so nothing was written. */
  outcome: 'applied' | 'cancelled';
  episodeId: EpisodeId;
  /** Statements of the episode. */
  statements: number;
  created: FactSnapshot[];
  /** Facts that were open-ended and now have an end. */
  invalidated: FactSnapshot[];
  /** Facts that had an end and are now open-ended. */
  restored: FactSnapshot[];
  deleted: FactSnapshot[];
}

/** How the facts of a workspace would change. Each fact is in at most one list. */
export interface FactEffects extends Pick<GraphDelta, 'created' | 'invalidated' | 'restored' | 'deleted'> {
  /** Facts that get another validity without ending or becoming open-ended. */
  retimed: { before: FactSnapshot; after: FactSnapshot }[];
}

/** An episode without vectors, which have no effect on facts. */
export type UnembeddedEpisode = Omit<EpisodeChange, 'embedding' | 'textEmbeddings'>;

/** Some of the statements of one episode. */
export interface EpisodeEvidence {
  episodeId: EpisodeId;
  statementIds: readonly StatementId[];
}

/** What the removal of an episode deletes, as `DELETE /api/v1/logs/{id}` reports it. */
interface RemovalCounts {
  episode: boolean;
  statements: number;
  entities: number;
  facts: number;
}

export interface Removal {
  counts: RemovalCounts;
  /** null if the queue id had no episode, or if an interrupted call removed part of it: see `counts.episode`. */
  delta: GraphDelta | null;
}

/** What new content speaks of, to find the facts that it may revise. */
export interface RevisableRequest {
  /** Also of entities that were merged into others, or that do not exist. */
  entityIds: readonly EntityId[];
  /** The latest episodes of this session count, too, those of the same scope. */
  session: { id: string; scope: Scope } | null;
  /** Facts that had ended by then are left out. Milliseconds since the epoch. */
  asOf: number;
}

/**
 * Changes the graph of one workspace; `ingestion-worker` is the only caller. Each transaction is short, so that it does
 * not delay other workspaces. A long write takes several transactions, and readers see its intermediate states.
 */
export interface GraphWriter {
  /**
   * Stores episodes with their evidence and derives the affected facts again, as if they had been written one after the
   * other. Idempotent by `queueId`: repeating an episode changes nothing and returns its first delta, and the rest of
   * an interrupted call is removed before the episode is written again. A removed queue id is not stored (`cancelled`).
   * @returns one delta per episode, in order
   * @throws ServiceError `unavailable` (store not reachable) or `conflict` (a concurrent write won): both transient
   * @throws ServiceError `unprocessable`, permanent: an embedding of another dimension, with its path; or content that
   *   cannot be stored, of which nothing is kept
   */
  applyEpisodes(workspaceId: WorkspaceId, episodes: readonly EpisodeChange[]): Promise<GraphDelta[]>;

  /**
   * How the facts would change if an episode were applied now. Changes nothing.
   * @param episode a new one, which is applied in one transaction regardless of its length, and rolled back
   */
  previewEpisode(workspaceId: WorkspaceId, episode: UnembeddedEpisode): Promise<FactEffects>;

  /**
   * Stores episodes in place of those with the same queue ids, as if the old ones had never been written: another
   * extraction of a text, or a text without some parts. Short episodes are replaced together, in as few transactions as
   * the limits of a write allow: readers see the old or the new ones. Repeating a call is harmless, and finishes an
   * interrupted one. A removed queue id is not stored (`cancelled`).
   * @returns one delta per episode, in order: how the facts differ from before the call
   * @throws ServiceError as `applyEpisodes`
   */
  replaceEpisodes(workspaceId: WorkspaceId, episodes: readonly EpisodeChange[]): Promise<GraphDelta[]>;

  /**
   * Removes the episode of a queue id with everything that only it supported, and prevents the queue id from ever being
   * applied. All counts are 0 if there is no episode. Calling again is harmless, and finishes an interrupted call.
   */
  removeEpisode(workspaceId: WorkspaceId, queueId: string): Promise<Removal>;

  /**
   * Reports what `removeEpisode` would do. Changes nothing. For a long episode, it omits what follows only from its
   * names (one entity that becomes two).
   */
  previewRemoval(workspaceId: WorkspaceId, queueId: string): Promise<Removal>;

  /**
   * Like `removeEpisode` for these queue ids, which are UUIDs, one after the other: of the first ones, as many as one
   * transaction takes. All of these are removed together. Each delta has the changes of its own episode; what follows
   * from removed names (one entity that becomes two) is reported with the last one, for all of them.
   * @returns a removal for each of them; at least one, unless there are no queue ids
   */
  removeEpisodes(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<Removal[]>;

  /** Reports what `removeEpisodes` would do. Changes nothing. Omits what `previewRemoval` omits. */
  previewRemovals(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<Removal[]>;

  /**
   * Reports how the facts would change without some of the evidence, in one transaction that is rolled back. Changes
   * nothing. It omits what follows only from names (one entity that becomes two).
   */
  previewWithout(
    workspaceId: WorkspaceId,
    evidence: readonly EpisodeEvidence[],
  ): Promise<Pick<GraphDelta, 'created' | 'invalidated' | 'restored' | 'deleted'>>;

  /**
   * Replaces the contents of facts that no longer exist by `FORGOTTEN` in the stored deltas of all episodes of a
   * workspace. Reads the deltas in pages.
   */
  forgetVanishedFacts(workspaceId: WorkspaceId): Promise<void>;

  /** Adds losses of another store, so that deleted evidence is not written again. Known losses are not changed. */
  addLosses(workspaceId: WorkspaceId, losses: readonly EvidenceLoss[]): Promise<void>;

  /**
   * Replaces the predicates that the workspace declares. Later writes follow them, and bring the facts that they change
   * up to date; `renewFacts` updates the rest.
   * @param revision of the declaration: nothing happens if the stored one is the same or newer
   * @throws ServiceError `unavailable` or `conflict`: both transient
   */
  declarePredicates(
    workspaceId: WorkspaceId,
    revision: number,
    predicates: readonly DeclaredPredicate[],
  ): Promise<void>;

  /**
   * The workspaces with facts that are outdated since an earlier version of the service or another declaration of
   * predicates.
   */
  outdatedWorkspaces(): Promise<WorkspaceId[]>;

  /**
   * Derives some of the outdated facts again, in one transaction. The evidence is not changed.
   * @returns whether there were any: call it until there are none
   * @throws ServiceError `unavailable` or `conflict`: both transient
   */
  renewFacts(workspaceId: WorkspaceId): Promise<boolean>;

  /** The statements that support a fact now, for a retraction. Empty if there is no such fact. */
  supportOfFact(workspaceId: WorkspaceId, factId: string): Promise<string[]>;

  /**
   * A fact with all statements that count in its timeline. null: there is no such fact.
   * @param newValue a value that it may get, by the id that a name gives: its timeline is loaded, too
   */
  timelineOfFact(
    workspaceId: WorkspaceId,
    factId: string,
    newValue: FactObject | null,
  ): Promise<StoredFactTimeline | null>;

  /** The facts that the statements of an episode support now, in the order of the statements. */
  factsOfEpisode(workspaceId: WorkspaceId, episodeId: EpisodeId): Promise<FactSnapshot[]>;

  /**
   * Facts that new content may revise: of these entities, as subject or object, and of the latest episodes of its session.
   * Of an entity with more than a thousand facts not all are read.
   * @returns those that were said last, latest first: at most `MAX_REVISABLE`
   */
  revisableFacts(workspaceId: WorkspaceId, request: RevisableRequest): Promise<FactEntry[]>;

  /**
   * These entities with their names, sorted by id; also found by ids that were merged into another one. Unknown ones
   * are omitted.
   */
  entitiesInUse(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<EntityInUse[]>;

  /**
   * All names of these entities, for a merge or a split; also found by ids that were merged into another one. Empty for
   * unknown ones.
   */
  namesOfEntities(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<NameInUse[]>;
}

export const MAX_REVISABLE = 200;

/** Replaces the content of a fact that a user asked to forget. */
export const FORGOTTEN = '[forgotten]';

export const GRAPH_WRITER = Symbol('GraphWriter');
