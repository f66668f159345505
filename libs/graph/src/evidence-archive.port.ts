import type {
  EntityId,
  EntityType,
  EpisodeId,
  Evidence,
  UnreadSentence,
  WorkspaceId,
} from '@memory-graph/memory-model';
import type { Mention } from './graph-writer.port.js';

/** An episode with its original evidence. The graph can be rebuilt from all of them. */
export interface StoredEpisode {
  queueId: string;
  episodeId: EpisodeId;
  text: string;
  /** In the order of the text. */
  mentions: Mention[];
  /** Ordered by `position`, with entities as the episode names them. */
  evidence: Evidence[];
  /** See `EpisodeChange`. */
  unread?: UnreadSentence[];
}

/** A name that stands, or may stand, for an entity. */
export interface EntityLabel {
  name: string;
  type: EntityType;
}

/**
 * Reads what was written into the graph, without what is derived from it. Each method reads complete episodes of one
 * workspace only.
 */
export interface EvidenceArchive {
  /** The episodes of these queue ids, unordered; missing episodes are omitted. */
  readEpisodes(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<StoredEpisode[]>;

  /**
   * Names and aliases in use for each of these entities, which no mention at hand names. Those of all that are one with it,
   * as one of them gave it its id.
   */
  namesOf(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<Map<EntityId, EntityLabel[]>>;

  /** Which of these queue ids were removed and can no longer be written. */
  removedAmong(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<string[]>;

  /** Which of these episodes exist. */
  episodesAmong(workspaceId: WorkspaceId, episodeIds: readonly EpisodeId[]): Promise<EpisodeId[]>;

  /** For each of these facts, one statement that supports it; facts without one are omitted. */
  supportOfFacts(workspaceId: WorkspaceId, factIds: readonly string[]): Promise<Map<string, string>>;

  /** The fact that each of these statements supports now; statements that support none are omitted. */
  factsSupportedBy(workspaceId: WorkspaceId, statementIds: readonly string[]): Promise<Map<string, string>>;
}

export const EVIDENCE_ARCHIVE = Symbol('EvidenceArchive');
