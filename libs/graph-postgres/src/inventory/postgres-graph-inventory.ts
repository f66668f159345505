import type { EvidenceLoss, GraphInventory, InventoryEntity, InventoryFact, LossPosition } from '@memory-graph/graph';
import type { DeclaredPredicate, EntityId, WorkspaceId } from '@memory-graph/memory-model';
import type { DataSource } from 'typeorm';
import { NIL } from 'uuid';
import { milliseconds } from '../feed/feed-selects.js';
import { readInOne, readSqlOf, type ReadSql } from '../reader/read-sql.js';
import { ALWAYS, timeText } from '../time-values.js';

/** A loss as JSON has it: a time of recording that is not known is the text of the infinity. */
type LossRow = Omit<EvidenceLoss, 'recordedAt'> & { recordedAt: number | null | typeof ALWAYS };

/** `GraphInventory` on PostgreSQL. */
export class PostgresGraphInventory implements GraphInventory {
  private readonly sql: ReadSql;

  /** @param schema that of a graph which was set aside */
  constructor(dataSource: DataSource, schema?: string) {
    this.sql = readSqlOf(dataSource, schema);
  }

  async workspaces(): Promise<WorkspaceId[]> {
    const rows = await this.sql<{ id: WorkspaceId }>(WORKSPACES, []);
    return rows.map(({ id }) => id);
  }

  async queueIds(workspaceId: WorkspaceId, after: string | null, limit: number): Promise<string[]> {
    const rows = await readInOne<{ id: string }>(this.sql, QUEUE_IDS, [workspaceId, after ?? NIL, limit]);
    return rows.map(({ id }) => id);
  }

  async losses(workspaceId: WorkspaceId, after: LossPosition | null, limit: number): Promise<EvidenceLoss[]> {
    const values = [workspaceId, after?.loss ?? '', after?.queueId ?? NIL, limit];
    const rows = await readInOne<LossRow>(this.sql, LOSSES, values);
    return rows.map(({ recordedAt, ...loss }) => ({
      ...loss,
      recordedAt: recordedAt === ALWAYS ? -Infinity : recordedAt,
    }));
  }

  async addLosses(workspaceId: WorkspaceId, losses: readonly EvidenceLoss[]): Promise<void> {
    for (const loss of ['deleted', 'replaced'] as const) {
      const own = losses.filter((one) => one.loss === loss);
      if (own.length === 0) continue;
      await this.sql(ADDED_LOSSES[loss], [
        workspaceId,
        own.map(({ queueId }) => queueId),
        own.map(({ recordedAt }) => timeOrNull(recordedAt)),
        own.map(({ lostAt }) => timeOrNull(lostAt)),
      ]);
    }
  }

  async declaration(workspaceId: WorkspaceId): Promise<{ revision: number; declared: DeclaredPredicate[] } | null> {
    const [row] = await this.sql<{ revision: number; declared: DeclaredPredicate[] }>(
      `select revision::float8 as revision, declared from graph.declared_predicates where workspace_id = $1`,
      [workspaceId],
    );
    return row ?? null;
  }

  facts(workspaceId: WorkspaceId, after: string | null, limit: number): Promise<InventoryFact[]> {
    return readInOne<InventoryFact>(this.sql, FACTS, [workspaceId, after ?? NIL, limit]);
  }

  async entities(workspaceId: WorkspaceId, after: EntityId | null, limit: number): Promise<InventoryEntity[]> {
    const rows = await readInOne<InventoryEntity>(this.sql, ENTITIES, [workspaceId, after ?? NIL, limit]);
    return rows.map((row) => ({ ...row, names: row.names.sort() }));
  }
}

function timeOrNull(ms: number | null): string | null {
  if (ms === null) return null;
  return ms === -Infinity ? ALWAYS : timeText(ms);
}

const WORKSPACES = `
  select workspace_id as id from (
    select distinct workspace_id from graph.episodes where write_id is null
    union select workspace_id from graph.removed_queue_ids
    union select workspace_id from graph.replaced_queue_ids
    union select workspace_id from graph.declared_predicates) w
  order by 1`;

const QUEUE_IDS = `
  select queue_id as id from graph.episodes
  where workspace_id = $1 and queue_id > $2::uuid and write_id is null order by queue_id limit $3`;

const LOSSES = `
  select "queueId", loss, case when "recordedAt" = '-infinity' then '"-infinity"'::json
      else to_json(${milliseconds('"recordedAt"')}) end as "recordedAt", ${milliseconds('"lostAt"')} as "lostAt"
  from (
    select queue_id as "queueId", 'deleted' as loss, recorded_at as "recordedAt", removed_at as "lostAt"
    from graph.removed_queue_ids where workspace_id = $1
    union all
    select queue_id, 'replaced', recorded_at, replaced_at from graph.replaced_queue_ids where workspace_id = $1) l
  where (loss, "queueId") > ($2, $3::uuid) order by loss, "queueId" limit $4`;

const ADDED_LOSSES = {
  deleted: `
    insert into graph.removed_queue_ids (workspace_id, queue_id, recorded_at, removed_at)
    select $1, * from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[])
    on conflict (workspace_id, queue_id) do nothing`,
  replaced: `
    insert into graph.replaced_queue_ids (workspace_id, queue_id, recorded_at, replaced_at)
    select $1, * from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[])
    on conflict (workspace_id, queue_id) do nothing`,
};

const FACTS = `
  select f.id, f.subject_id as "subjectId", f.predicate, f.object_id as "objectId", f.object_value as "objectValue",
    f.content as text, f.type, f.confidence, ${milliseconds('f.valid_from')} as "validFrom",
    ${milliseconds('f.valid_to')} as "validTo", f.ended_by as "endedBy",
    array(select s.id from graph.statements s where s.workspace_id = $1 and s.fact_id = f.id order by 1) as support
  from graph.facts f where f.workspace_id = $1 and f.id > $2::uuid order by f.id limit $3`;

const ENTITIES = `
  select e.id, e.name, e.type, e.scope, e.mention_count as "mentionCount",
    array(select c.raw_id from graph.entity_classes c where c.workspace_id = $1 and c.entity_id = e.id order by 1)
      as "memberIds",
    array(select concat_ws(' ', n.raw_id, n.type, n.is_alias::int, n.uses, n.name) from graph.entity_names n
      where n.workspace_id = $1 and n.entity_id = e.id) as names
  from graph.entities e where e.workspace_id = $1 and e.id > $2::uuid order by e.id limit $3`;
