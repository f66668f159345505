import { checkDimensions } from '@memory-graph/graph-store-port/check-dimensions';
import type { EpisodeChange, GraphDelta, GraphWriter, Removal } from '@memory-graph/graph-store-port/graph-writer.port';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { embeddingProperty } from '../schema/graph-model.js';
import { applyEpisodes } from './apply-episodes.js';
import { removeEpisode } from './remove-episode.js';
import { WorkspaceWrite } from './workspace-write.js';
import { lockWorkspace } from './write-context.js';

/**
 * `GraphWriter` on Neo4j. Each call is one transaction that holds its workspace's lock: writers of one workspace follow
 * one another, those of different ones do not wait.
 */
export class Neo4jGraphWriter implements GraphWriter {
  /** @param dimension of all embeddings */
  constructor(
    private readonly connection: Neo4jConnection,
    private readonly dimension: number,
  ) {}

  async applyEpisodes(workspaceId: WorkspaceId, episodes: readonly EpisodeChange[]): Promise<GraphDelta[]> {
    if (episodes.length === 0) return [];
    checkDimensions(episodes, this.dimension);
    return this.write(workspaceId, 'keep', (write) => applyEpisodes(write, episodes));
  }

  async removeEpisode(workspaceId: WorkspaceId, queueId: string): Promise<Removal> {
    return this.write(workspaceId, 'keep', (write) => removeEpisode(write, queueId));
  }

  async previewRemoval(workspaceId: WorkspaceId, queueId: string): Promise<Removal> {
    return this.write(workspaceId, 'undo', (write) => removeEpisode(write, queueId));
  }

  async supportOfFact(workspaceId: WorkspaceId, factId: string): Promise<string[]> {
    const rows = await this.connection.read((cypher) =>
      cypher<{ id: string }>(
        `MATCH (:Fact {workspaceId: $workspaceId, id: $factId})<-[:SUPPORTS]-(s:Statement)
         RETURN s.id AS id ORDER BY s.startsAt, s.id`,
        { workspaceId, factId },
      ),
    );
    return rows.map((row) => row.id);
  }

  private write<T>(
    workspaceId: WorkspaceId,
    end: 'keep' | 'undo',
    work: (write: WorkspaceWrite) => Promise<T>,
  ): Promise<T> {
    return this.connection.write(async (cypher) => {
      const write = new WorkspaceWrite(cypher, workspaceId, embeddingProperty(this.dimension));
      lockWorkspace(write);
      const result = await work(write);
      await write.finish();
      return result;
    }, end);
  }
}
