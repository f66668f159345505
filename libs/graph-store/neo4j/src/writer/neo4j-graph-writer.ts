import { checkDimensions } from '@memory-graph/graph-store-port/check-dimensions';
import { WRITE_LIMITS, type WriteLimits } from '@memory-graph/graph-store-port/episode-parts';
import type {
  EpisodeChange,
  GraphDelta,
  GraphWriter,
  InTurn,
  NameInUse,
  Removal,
} from '@memory-graph/graph-store-port/graph-writer.port';
import { EpisodeWrites } from '@memory-graph/graph-store-port/write-episodes';
import type { EmbedderIdentity } from '@memory-graph/embedder-port/embedder.port';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { Neo4jEpisodeTransactions, type WorkspaceTransactions } from './neo4j-episode-transactions.js';
import { storeWordCounts } from './store-word-counts.js';
import { WorkspaceLock } from './workspace-lock.js';
import { WorkspaceWrite } from './workspace-write.js';

/**
 * `GraphWriter` on Neo4j. Each transaction holds its workspace's lock: writers of one workspace follow one another, those
 * of different ones do not wait.
 */
export class Neo4jGraphWriter implements GraphWriter {
  private readonly lock: WorkspaceLock;

  /** @param maker of all embeddings that come */
  constructor(
    private readonly connection: Neo4jConnection,
    private readonly maker: EmbedderIdentity,
    private readonly limits: WriteLimits = WRITE_LIMITS,
  ) {
    this.lock = new WorkspaceLock(connection);
  }

  async applyEpisodes(
    workspaceId: WorkspaceId,
    episodes: readonly EpisodeChange[],
    inTurn: InTurn = atOnce,
  ): Promise<GraphDelta[]> {
    if (episodes.length === 0) return [];
    checkDimensions(episodes, this.maker.dimension);
    return this.writes(workspaceId, inTurn).apply(episodes);
  }

  async removeEpisode(workspaceId: WorkspaceId, queueId: string, inTurn: InTurn = atOnce): Promise<Removal> {
    return this.writes(workspaceId, inTurn).remove(queueId);
  }

  async previewRemoval(workspaceId: WorkspaceId, queueId: string, inTurn: InTurn = atOnce): Promise<Removal> {
    return this.writes(workspaceId, inTurn).previewRemoval(queueId);
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

  private writes(workspaceId: WorkspaceId, inTurn: InTurn): EpisodeWrites<unknown> {
    const transactions = new LockedTransactions(this.connection, this.lock, workspaceId, this.maker.name, inTurn);
    return new EpisodeWrites(new Neo4jEpisodeTransactions(transactions), this.limits);
  }
}

const atOnce: InTurn = (transaction) => transaction();

/** Transactions that hold the lock of one workspace. */
class LockedTransactions implements WorkspaceTransactions {
  heldMs = 0;

  constructor(
    private readonly connection: Neo4jConnection,
    private readonly lock: WorkspaceLock,
    private readonly workspaceId: WorkspaceId,
    private readonly embedder: string,
    private readonly inTurn: InTurn,
  ) {}

  run<T>(end: 'keep' | 'undo', work: (write: WorkspaceWrite) => Promise<T>): Promise<T> {
    return this.inTurn(async () => {
      await this.lock.prepare(this.workspaceId);
      let lockedAt = 0;
      const result = await this.connection.write(async (cypher) => {
        const write = new WorkspaceWrite(cypher, this.workspaceId, this.embedder);
        await this.lock.take(write);
        lockedAt = performance.now();
        const done = await work(write);
        storeWordCounts(write);
        await write.settle();
        return done;
      }, end);
      this.heldMs = performance.now() - lockedAt;
      return result;
    });
  }
}
