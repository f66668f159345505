import { type ChangedLists, CoreGraphWriter, type StoredLists, type WriterOptions } from '@memory-graph/graph/core';
import type {
  EntityInUse,
  EvidenceLoss,
  FactEntry,
  FactSnapshot,
  NameInUse,
  RevisableRequest,
} from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { EntityId, EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import { factsOfEpisode } from '../reader/episode-records.js';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { ALWAYS } from '../schema/graph-model.js';
import type { Neo4jTransaction } from './neo4j-transaction.js';
import { Neo4jWorkspaceStore } from './neo4j-workspace-store.js';
import { revisableFacts } from './revisable-facts.js';
import { WorkspaceLock } from './workspace-lock.js';

const LISTS_AT_ONCE = 500;

const ADDED_LOSSES = {
  deleted: `
    UNWIND $lists.rows AS row MERGE (r:RemovedQueueId {workspaceId: $workspaceId, queueId: row.queueId})
    ON CREATE SET r.recordedAt = row.recordedAt, r.removedAt = row.lostAt`,
  replaced: `
    UNWIND $lists.rows AS row MERGE (r:ReplacedQueueId {workspaceId: $workspaceId, queueId: row.queueId})
    ON CREATE SET r.recordedAt = row.recordedAt, r.replacedAt = row.lostAt`,
};

/** `GraphWriter` on Neo4j. */
export class Neo4jGraphWriter extends CoreGraphWriter<Neo4jTransaction> {
  private readonly lock: WorkspaceLock;

  /** @param maker of all embeddings that come */
  constructor(
    private readonly connection: Neo4jConnection,
    private readonly maker: EmbedderIdentity,
    options: WriterOptions = {},
  ) {
    super(maker.dimension, options);
    this.lock = new WorkspaceLock(connection);
  }

  async addLosses(workspaceId: WorkspaceId, losses: readonly EvidenceLoss[]): Promise<void> {
    const rows = losses.map(({ recordedAt, ...loss }) => ({
      ...loss,
      recordedAt: recordedAt === -Infinity ? ALWAYS : recordedAt,
    }));
    await this.connection.write(async (cypher) => {
      for (const loss of ['deleted', 'replaced'] as const) {
        await cypher(ADDED_LOSSES[loss], { workspaceId, lists: { rows: rows.filter((row) => row.loss === loss) } });
      }
    });
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

  async outdatedWorkspaces(): Promise<WorkspaceId[]> {
    const rows = await this.connection.read((cypher) =>
      cypher<{ id: WorkspaceId }>(
        `MATCH (f:OutdatedFact) WHERE f.workspaceId IS NOT NULL RETURN DISTINCT f.workspaceId AS id
         UNION
         MATCH (w:Workspace) WHERE size(w.outdatedPredicates) > 0 RETURN w.id AS id`,
        {},
      ),
    );
    return rows.map(({ id }) => id);
  }

  async factsOfEpisode(workspaceId: WorkspaceId, episodeId: EpisodeId): Promise<FactSnapshot[]> {
    return (await this.connection.read((cypher) => factsOfEpisode(cypher, workspaceId, episodeId))) ?? [];
  }

  revisableFacts(workspaceId: WorkspaceId, request: RevisableRequest): Promise<FactEntry[]> {
    return this.connection.read((cypher) => revisableFacts(cypher, workspaceId, request));
  }

  async entitiesInUse(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<EntityInUse[]> {
    return this.connection.read((cypher) =>
      cypher<EntityInUse>(
        `UNWIND $lists.entityIds AS asked
         OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: asked})
         WITH DISTINCT coalesce(c.entityId, asked) AS id
         MATCH (e:Entity {workspaceId: $workspaceId, id: id})<-[:NAMES]-(n:EntityName)
         WHERE n.name = e.name AND NOT n.isAlias
         RETURN e.id AS id, min(n.rawId) AS rawId, e.name AS name, e.type AS type ORDER BY id`,
        { workspaceId, lists: { entityIds } },
      ),
    );
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

  protected async factsAmong(workspaceId: WorkspaceId, factIds: readonly string[]): Promise<string[]> {
    const rows = await this.connection.read((cypher) =>
      cypher<{ id: string }>('UNWIND $lists.ids AS id MATCH (:Fact {workspaceId: $workspaceId, id: id}) RETURN id', {
        workspaceId,
        lists: { ids: factIds },
      }),
    );
    return rows.map(({ id }) => id);
  }

  protected storedLists(workspaceId: WorkspaceId, after: EpisodeId | null): Promise<StoredLists[]> {
    return this.connection.read((cypher) =>
      cypher<StoredLists>(
        `MATCH (e:Episode {workspaceId: $workspaceId}) WHERE e.id > $after AND e.delta IS NOT NULL
         RETURN e.id AS episodeId, 0 AS part, e.delta AS json ORDER BY episodeId LIMIT ${LISTS_AT_ONCE}`,
        { workspaceId, after: after ?? '' },
      ),
    );
  }

  protected async replaceLists(workspaceId: WorkspaceId, changed: readonly ChangedLists[]): Promise<void> {
    await this.connection.write((cypher) =>
      cypher(
        `UNWIND $lists.rows AS row MATCH (e:Episode {workspaceId: $workspaceId, id: row.episodeId})
         WHERE e.delta = row.json SET e.delta = row.changedJson`,
        { workspaceId, lists: { rows: changed } },
      ),
    );
  }

  protected open(workspaceId: WorkspaceId): Promise<Neo4jWorkspaceStore> {
    const store = new Neo4jWorkspaceStore(this.connection, this.lock, workspaceId, this.maker.name, this.inTurn);
    return Promise.resolve(store);
  }
}
