import type { EntityId, EntityType, EpisodeId, Evidence, Scope, StatementId } from '@memory-graph/memory-model';
import type { EpisodeChange, GraphDelta } from '../../graph-writer.port.js';
import type { EpisodePart } from './episode-parts.js';
import type { Sent } from './sent.js';

/** The canonical id of an entity's class, for the id that is derived from a name. */
export type CanonicalIds = ReadonlyMap<EntityId, EntityId>;

/** The stored state of a queue id. */
export interface FoundEpisode {
  removed: boolean;
  episodeId: EpisodeId | null;
  /** As the row has it; see `WorkspaceStore.wholeDelta`. */
  delta: GraphDelta | null;
  /** null: it is complete. */
  attemptId: string | null;
  /** Mentions and pieces of evidence. */
  rows: number;
  /** Some of its evidence says something about other evidence, or about which entities are one. */
  decides: boolean;
  characters: number;
}

/**
 * An episode that several transactions write or take away, and the attempt that does it. Who begins another attempt takes
 * the episode over: the transactions of the one before it fail from then on.
 */
export interface Attempt {
  episodeId: EpisodeId;
  attemptId: string;
}

export interface StoredMention {
  /** As the name gives it. */
  rawId: EntityId;
  /** Canonical. */
  entityId: EntityId;
  name: string;
  type: EntityType;
  aliases: string[];
  /** Of its episode. */
  scope: Scope;
}

/** What goes with a short episode. */
export interface TakenEpisode {
  episodeId: EpisodeId;
  mentions: StoredMention[];
  /** With canonical entities. */
  evidence: Evidence[];
  /** Evidence that supported nothing: it was retracted or corrected. */
  struckOut: ReadonlySet<StatementId>;
}

/** Episodes with their texts and mentions of entities, and the queue ids whose episodes must not be stored. */
export interface EpisodeTable {
  /** In order. */
  find(queueIds: readonly string[]): Promise<FoundEpisode[]>;
  /** Records removed queue ids: no episode with such a queue id is stored from now on. None of them is recorded yet. */
  keepAway(queueIds: readonly string[]): Sent;
  /** Keeps that the stored episode of a queue id is about to be replaced; see `RecordedLoss`. */
  noteReplaced(queueId: string): Sent;

  /**
   * Stores short episodes without their mentions and evidence, and makes their texts and vectors searchable.
   * @param deltas of the episodes, in order, as far as they are known already; see `keepDeltas`
   */
  add(episodes: readonly EpisodeChange[], deltas: readonly GraphDelta[], canonicalIds: CanonicalIds): Sent;
  /** Keeps the first deltas of stored episodes: what a repeated write answers. */
  keepDeltas(deltas: readonly GraphDelta[]): Sent;
  /** Deletes short episodes with their mentions and evidence. @returns them in order */
  take(episodeIds: readonly EpisodeId[]): Promise<TakenEpisode[]>;

  isWrittenBy(attempt: Attempt): Promise<boolean>;
  /** Lets an attempt have an episode, whoever had it. */
  handOver(attempt: Attempt): Sent;

  /** Stores the mentions of stored episodes, or of parts of them. Their entities are there already. */
  addMentions(episodes: readonly (EpisodeChange | EpisodePart)[], canonicalIds: CanonicalIds): Sent;
  /** Those of these canonical entities that the episode mentions. */
  mentioned(episodeId: EpisodeId, entityIds: readonly EntityId[]): Promise<Set<EntityId>>;
  /** Of its mentions behind a position, the first ones. @param position -1: from the first */
  mentionsAfter(
    episodeId: EpisodeId,
    position: number,
    atMost: number,
  ): Promise<{ entityId: EntityId; position: number }[]>;
  /**
   * Deletes all mentions of some entities of the episode.
   * @param about the approximate number of mentions to delete
   * @returns the deleted mentions
   */
  takeMentions(episodeId: EpisodeId, about: number): Promise<StoredMention[]>;
}
