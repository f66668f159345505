import type { EpisodeRecord, EpisodeTrace, Explanations, FactTimeline } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { findEpisodes } from '../reader/episode-records.js';
import { traceEpisode } from './episode-trace.js';
import { findTimeline } from './fact-timeline.js';

/** `Explanations` on Neo4j. */
export class Neo4jExplanations implements Explanations {
  constructor(private readonly connection: Pick<Neo4jConnection, 'read'>) {}

  factTimeline(workspaceId: WorkspaceId, factId: string): Promise<FactTimeline | null> {
    return this.connection.read((cypher) => findTimeline(cypher, workspaceId, factId));
  }

  episodesOf(workspaceId: WorkspaceId, episodeIds: readonly string[]): Promise<EpisodeRecord[]> {
    return this.connection.read((cypher) => findEpisodes(cypher, workspaceId, episodeIds));
  }

  episodeTrace(workspaceId: WorkspaceId, episodeId: string): Promise<EpisodeTrace | null> {
    return this.connection.read((cypher) => traceEpisode(cypher, workspaceId, episodeId));
  }
}
