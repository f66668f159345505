import type { EntityId, EpisodeId, Evidence, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { EntityType } from '@memory-graph/memory-model/evidence/entity-type';
import type { Mention } from './graph-writer.port.js';

/** What an episode said, as it was written: from all of them together the same graph can be made again. */
export interface StoredEpisode {
  queueId: string;
  episodeId: EpisodeId;
  content: string;
  /** In the order of the text. */
  mentions: Mention[];
  /** In the order of their `position`; entities as the episode names them. */
  evidence: Evidence[];
}

/** A name that stands, or may stand, for an entity. */
export interface EntityLabel {
  name: string;
  type: EntityType;
}

/**
 * Reads what was written into the graph, apart from all that is derived from it. Looks at one workspace only, and at complete
 * episodes.
 */
export interface EvidenceArchive {
  /** The episodes of these queue ids, in no order; those that are not there are left out. */
  readEpisodes(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<StoredEpisode[]>;

  /**
   * Names and aliases in use for each of these entities, which no mention at hand names. Those of all that are one with it,
   * as one of them gave it its id.
   */
  namesOf(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<Map<EntityId, EntityLabel[]>>;

  /** Which of these queue ids were removed and stay away. */
  removedAmong(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<string[]>;

  /** Which of these episodes are there. */
  episodesAmong(workspaceId: WorkspaceId, episodeIds: readonly EpisodeId[]): Promise<EpisodeId[]>;

  /** One of the statements that support each of these facts; facts without are left out. */
  supportOfFacts(workspaceId: WorkspaceId, factIds: readonly string[]): Promise<Map<string, string>>;

  /** The fact that each of these statements supports now; those that support none are left out. */
  factsSupportedBy(workspaceId: WorkspaceId, statementIds: readonly string[]): Promise<Map<string, string>>;
}

export const EVIDENCE_ARCHIVE = Symbol('EvidenceArchive');
