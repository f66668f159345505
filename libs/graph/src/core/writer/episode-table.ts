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
  /** The delta in the row; see `WorkspaceStore.wholeDelta`. */
  delta: GraphDelta | null;
  /** The attempt that writes or removes the episode; null: it is complete. */
  attemptId: string | null;
  /** The number of mentions and pieces of evidence. */
  rows: number;
  /** Whether some of its evidence is about other evidence, or about which entities are one. */
  decides: boolean;
}

/**
 * An episode that several transactions write or remove, and the attempt that does it. Beginning another attempt takes
 * the episode over: from then on, the transactions of the previous attempt fail.
 */
export interface Attempt {
  episodeId: EpisodeId;
  attemptId: string;
}

export interface StoredMention {
  /** The id that the name gives. */
  rawId: EntityId;
  /** Canonical. */
  entityId: EntityId;
  name: string;
  type: EntityType;
  aliases: string[];
  /** The scope of the episode. */
  scope: Scope;
}

/** What is removed with a short episode. */
export interface TakenEpisode {
  episodeId: EpisodeId;
  mentions: StoredMention[];
  /** With canonical entities. */
  evidence: Evidence[];
  /** Evidence that supported nothing, because it was retracted or corrected. */
  struckOut: ReadonlySet<StatementId>;
}

/** Episodes with their texts and mentions of entities, and the removed queue ids, whose episodes must not be stored. */
export interface EpisodeTable {
  /** In order. */
  find(queueIds: readonly string[]): Promise<FoundEpisode[]>;
  /** Records removed queue ids: no episode with such a queue id is stored from now on. None of them is recorded yet. */
  keepAway(queueIds: readonly string[]): Sent;
  /** Records that the stored episode of a queue id is about to be replaced; see `RecordedLoss`. */
  noteReplaced(queueId: string): Sent;

  /**
   * Stores short episodes without their mentions and evidence, with their vectors.
   * @param deltas of the episodes, in order, as far as they are known already; see `keepDeltas`
   */
  add(episodes: readonly EpisodeChange[], deltas: readonly GraphDelta[]): Sent;
  /** Stores the first deltas of episodes, which a repeated write returns. */
  keepDeltas(deltas: readonly GraphDelta[]): Sent;
  /** Deletes short episodes with their mentions and evidence. @returns them in the same order */
  take(episodeIds: readonly EpisodeId[]): Promise<TakenEpisode[]>;

  isWrittenBy(attempt: Attempt): Promise<boolean>;
  /** Assigns an episode to an attempt, even if another attempt had it. */
  handOver(attempt: Attempt): Sent;

  /** Stores the mentions of stored episodes, or of parts of them. Their entities exist already. */
  addMentions(episodes: readonly (EpisodeChange | EpisodePart)[], canonicalIds: CanonicalIds): Sent;
  /** Those of these canonical entities that the episode mentions. */
  mentioned(episodeId: EpisodeId, entityIds: readonly EntityId[]): Promise<Set<EntityId>>;
  /** The first of its mentions after a position. @param position -1: from the first */
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
