import type { EvidenceLoss, GraphInventory, InventoryEntity, InventoryFact, LossPosition } from '@memory-graph/graph';
import type { DeclaredPredicate, EntityId, WorkspaceId } from '@memory-graph/memory-model';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { ALWAYS, momentOf } from '../schema/graph-model.js';

/** `GraphInventory` on Neo4j. */
export class Neo4jGraphInventory implements GraphInventory {
  constructor(private readonly connection: Pick<Neo4jConnection, 'read' | 'write'>) {}

  async workspaces(): Promise<WorkspaceId[]> {
    const rows = await this.read<{ id: WorkspaceId }>(WORKSPACES, {});
    return rows.map(({ id }) => id);
  }

  async queueIds(workspaceId: WorkspaceId, after: string | null, limit: number): Promise<string[]> {
    const rows = await this.read<{ id: string }>(QUEUE_IDS, { workspaceId, after: after ?? '', limit });
    return rows.map(({ id }) => id);
  }

  async losses(workspaceId: WorkspaceId, after: LossPosition | null, limit: number): Promise<EvidenceLoss[]> {
    const rows = await this.read<EvidenceLoss>(LOSSES, {
      workspaceId,
      loss: after?.loss ?? '',
      queueId: after?.queueId ?? '',
      limit,
    });
    return rows.map(({ recordedAt, ...loss }) => ({
      ...loss,
      recordedAt: recordedAt === ALWAYS ? -Infinity : recordedAt,
    }));
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

  async declaration(workspaceId: WorkspaceId): Promise<{ revision: number; declared: DeclaredPredicate[] } | null> {
    const [row] = await this.read<{ revision: number; declared: string }>(
      `MATCH (w:Workspace {id: $workspaceId}) WHERE w.predicateRevision IS NOT NULL
       RETURN w.predicateRevision AS revision, w.declaredPredicates AS declared`,
      { workspaceId },
    );
    return row ? { revision: row.revision, declared: JSON.parse(row.declared) as DeclaredPredicate[] } : null;
  }

  async facts(workspaceId: WorkspaceId, after: string | null, limit: number): Promise<InventoryFact[]> {
    const rows = await this.read<{ row: InventoryFact }>(FACTS, { workspaceId, after: after ?? '', limit });
    return rows.map(({ row }) => ({ ...row, validFrom: momentOf(row.validFrom), validTo: momentOf(row.validTo) }));
  }

  async entities(workspaceId: WorkspaceId, after: EntityId | null, limit: number): Promise<InventoryEntity[]> {
    const rows = await this.read<{ row: InventoryEntity }>(ENTITIES, { workspaceId, after: after ?? '', limit });
    return rows.map(({ row }) => ({ ...row, memberIds: row.memberIds.sort(), names: row.names.sort() }));
  }

  private read<Row>(text: string, parameters: Record<string, unknown>): Promise<Row[]> {
    return this.connection.read((cypher) => cypher<Row>(text, parameters));
  }
}

const WORKSPACES = `
  CALL () {
    MATCH (e:Episode) WHERE e.attemptId IS NULL RETURN DISTINCT e.workspaceId AS id
    UNION MATCH (r:RemovedQueueId) RETURN DISTINCT r.workspaceId AS id
    UNION MATCH (r:ReplacedQueueId) RETURN DISTINCT r.workspaceId AS id
    UNION MATCH (w:Workspace) WHERE w.predicateRevision IS NOT NULL RETURN w.id AS id
  }
  RETURN DISTINCT id ORDER BY id`;

const QUEUE_IDS = `
  MATCH (e:Episode {workspaceId: $workspaceId}) WHERE e.queueId > $after AND e.attemptId IS NULL
  RETURN e.queueId AS id ORDER BY id LIMIT toInteger($limit)`;

const LOSSES = `
  CALL () {
    MATCH (r:RemovedQueueId {workspaceId: $workspaceId}) WHERE 'deleted' > $loss OR ('deleted' = $loss AND r.queueId > $queueId)
    RETURN r.queueId AS queueId, 'deleted' AS loss, r.recordedAt AS recordedAt, r.removedAt AS lostAt
    UNION ALL
    MATCH (r:ReplacedQueueId {workspaceId: $workspaceId})
    WHERE 'replaced' > $loss OR ('replaced' = $loss AND r.queueId > $queueId)
    RETURN r.queueId AS queueId, 'replaced' AS loss, r.recordedAt AS recordedAt, r.replacedAt AS lostAt
  }
  RETURN queueId, loss, recordedAt, lostAt ORDER BY loss, queueId LIMIT toInteger($limit)`;

const ADDED_LOSSES = {
  deleted: `
    UNWIND $lists.rows AS row MERGE (r:RemovedQueueId {workspaceId: $workspaceId, queueId: row.queueId})
    ON CREATE SET r.recordedAt = row.recordedAt, r.removedAt = row.lostAt`,
  replaced: `
    UNWIND $lists.rows AS row MERGE (r:ReplacedQueueId {workspaceId: $workspaceId, queueId: row.queueId})
    ON CREATE SET r.recordedAt = row.recordedAt, r.replacedAt = row.lostAt`,
};

const FACTS = `
  MATCH (f:Fact {workspaceId: $workspaceId}) WHERE f.id > $after
  WITH f ORDER BY f.workspaceId, f.id LIMIT toInteger($limit)
  RETURN f {.id, .subjectId, .predicate, .objectId, .objectValue, .type, .confidence, .validFrom, .validTo, .endedBy,
    text: f.content,
    support: COLLECT { MATCH (f)<-[:SUPPORTS]-(s:Statement) RETURN s.id AS id ORDER BY id }} AS row
  ORDER BY row.id`;

const ENTITIES = `
  MATCH (e:Entity {workspaceId: $workspaceId}) WHERE e.id > $after
  WITH e ORDER BY e.workspaceId, e.id LIMIT toInteger($limit)
  RETURN e {.id, .name, .type, .scope, .mentionCount,
    memberIds: COLLECT { MATCH (c:EntityClass {workspaceId: $workspaceId, entityId: e.id}) RETURN c.rawId },
    names: COLLECT {
      MATCH (e)<-[:NAMES]-(n:EntityName)
      RETURN n.rawId + ' ' + n.type + ' ' + CASE WHEN n.isAlias THEN '1' ELSE '0' END + ' '
        + toString(toInteger(n.uses)) + ' ' + n.name
    }} AS row
  ORDER BY row.id`;
