import { checkDimensions } from '@memory-graph/graph-store-port/check-dimensions';
import type {
  EpisodeChange,
  GraphDelta,
  GraphWriter,
  NameInUse,
  Removal,
} from '@memory-graph/graph-store-port/graph-writer.port';
import type { EmbedderIdentity } from '@memory-graph/embedder-port/embedder.port';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { applyEpisodes } from './apply-episodes.js';
import { removeEpisode } from './remove-episode.js';
import { storeWordCounts } from './store-word-counts.js';
import { WorkspaceLock } from './workspace-lock.js';
import { WorkspaceWrite } from './workspace-write.js';

/**
 * `GraphWriter` on Neo4j. Each call is one transaction that holds its workspace's lock: writers of one workspace follow
 * one another, those of different ones do not wait.
 */
export class Neo4jGraphWriter implements GraphWriter {
  private readonly lock: WorkspaceLock;

  /** @param maker of all embeddings that come */
  constructor(
    private readonly connection: Neo4jConnection,
    private readonly maker: EmbedderIdentity,
  ) {
    this.lock = new WorkspaceLock(connection);
  }

  async applyEpisodes(workspaceId: WorkspaceId, episodes: readonly EpisodeChange[]): Promise<GraphDelta[]> {
    if (episodes.length === 0) return [];
    checkDimensions(episodes, this.maker.dimension);
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

  async namesOfEntities(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<NameInUse[]> {
    return this.connection.read((cypher) =>
      cypher<NameInUse>(
        `UNWIND $lists.entityIds AS asked
         OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: asked})
         WITH coalesce(c.entityId, asked) AS id
         MATCH (:Entity {workspaceId: $workspaceId, id: id})<-[:NAMES]-(n:EntityName)
         RETURN DISTINCT n.rawId AS rawId, n.key AS key ORDER BY rawId, key`,
        { workspaceId, lists: { entityIds } },
      ),
    );
  }

  private async write<T>(
    workspaceId: WorkspaceId,
    end: 'keep' | 'undo',
    work: (write: WorkspaceWrite) => Promise<T>,
  ): Promise<T> {
    await this.lock.prepare(workspaceId);
    return this.connection.write(async (cypher) => {
      const write = new WorkspaceWrite(cypher, workspaceId, this.maker.name);
      await this.lock.take(write);
      const result = await work(write);
      storeWordCounts(write);
      await write.settle();
      return result;
    }, end);
  }
}
