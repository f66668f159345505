import { CoreGraphWriter, type WriteLimits } from '@memory-graph/graph/core';
import type { EntityInUse, InTurn, NameInUse } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import type { Neo4jTransaction } from './neo4j-transaction.js';
import { Neo4jWorkspaceStore } from './neo4j-workspace-store.js';
import { WorkspaceLock } from './workspace-lock.js';

/** `GraphWriter` on Neo4j. */
export class Neo4jGraphWriter extends CoreGraphWriter<Neo4jTransaction, null> {
  private readonly lock: WorkspaceLock;

  /** @param maker of all embeddings that come */
  constructor(
    private readonly connection: Neo4jConnection,
    private readonly maker: EmbedderIdentity,
    limits?: WriteLimits,
  ) {
    super(maker.dimension, limits);
    this.lock = new WorkspaceLock(connection);
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

  protected open(workspaceId: WorkspaceId, inTurn: InTurn): Promise<Neo4jWorkspaceStore> {
    const store = new Neo4jWorkspaceStore(this.connection, this.lock, workspaceId, this.maker.name, inTurn);
    return Promise.resolve(store);
  }
}
