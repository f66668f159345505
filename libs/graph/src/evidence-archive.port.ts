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

/** A name that means, or may mean, an entity. */
export interface EntityLabel {
  name: string;
  type: EntityType;
}

/** What evidence may be about. */
export type EvidenceSubject =
  | { kind: 'facts'; factIds: readonly string[] }
  | { kind: 'entity'; entityId: EntityId }
  /** Evidence whose wording, text or value contains all of these, in any case. Each is a part of a word in ASCII. */
  | { kind: 'words'; fragments: readonly string[] };

/**
 * Reads the stored evidence, without what is derived from it. Each method reads complete episodes of one workspace
 * only.
 */
export interface EvidenceArchive {
  /** The episodes of these queue ids, unordered; missing episodes are omitted. */
  readEpisodes(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<StoredEpisode[]>;

  /**
   * The names and aliases in use for each of these entities, for entities that no given mention names. Includes the
   * names of all ids that are one with the entity, because one of them gave it its id.
   */
  namesOf(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<Map<EntityId, EntityLabel[]>>;

  /**
   * The queue ids of the episodes with evidence about a subject, in order. For a fact this is the evidence that
   * supports, ends, contradicts, corrects or retracts it; for an entity also the episodes that mention it. Some of
   * these queue ids may have no episode.
   */
  queueIdsAbout(workspaceId: WorkspaceId, subject: EvidenceSubject): Promise<string[]>;

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
