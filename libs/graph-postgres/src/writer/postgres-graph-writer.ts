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
import type { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { factsOfEpisode } from '../reader/episode-records.js';
import { readSqlOf, type ReadSql } from '../reader/read-sql.js';
import { ALWAYS, timeText } from '../time-values.js';
import { LockedTransactions } from './locked-transactions.js';
import type { PostgresTransaction } from './postgres-transaction.js';
import { PostgresWorkspaceStore } from './postgres-workspace-store.js';
import { revisableFacts } from './revisable-facts.js';
import { findVectorType } from './vector-type.js';

const LISTS_AT_ONCE = 500;

/** Where losses are kept, and the column of the time of the loss. */
const LOSS_TABLES = {
  deleted: ['removed_queue_ids', 'removed_at'],
  replaced: ['replaced_queue_ids', 'replaced_at'],
} as const;

/** `GraphWriter` on PostgreSQL. */
export class PostgresGraphWriter extends CoreGraphWriter<PostgresTransaction> {
  private readonly sql: ReadSql;
  private readonly looksAhead: boolean;
  private vectorTypeId: Promise<number> | undefined;

  /**
   * @param maker of all embeddings that come
   * @param options `looksAhead` (default): derives before the transaction where it can, which pays where the database runs
   *   one transaction at a time
   */
  constructor(
    private readonly dataSource: DataSource,
    private readonly maker: EmbedderIdentity,
    { looksAhead = true, ...options }: WriterOptions & { looksAhead?: boolean } = {},
  ) {
    super(maker.dimension, options);
    this.looksAhead = looksAhead;
    this.sql = readSqlOf(dataSource);
  }

  async addLosses(workspaceId: WorkspaceId, losses: readonly EvidenceLoss[]): Promise<void> {
    for (const loss of ['deleted', 'replaced'] as const) {
      const own = losses.filter((one) => one.loss === loss);
      const [table, column] = LOSS_TABLES[loss];
      await this.sql(
        `insert into graph.${table} (workspace_id, queue_id, recorded_at, ${column})
         select $1, * from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[])
         on conflict (workspace_id, queue_id) do nothing`,
        [
          workspaceId,
          own.map(({ queueId }) => queueId),
          own.map(({ recordedAt }) => timeOrNull(recordedAt)),
          own.map(({ lostAt }) => timeOrNull(lostAt)),
        ],
      );
    }
  }

  async supportOfFact(workspaceId: WorkspaceId, factId: string): Promise<string[]> {
    if (!isUuid(factId)) return [];
    const rows = await this.sql<{ id: string }>(
      `select id from graph.statements where workspace_id = $1 and fact_id = $2 order by starts_at, id`,
      [workspaceId, factId],
    );
    return rows.map((row) => row.id);
  }

  async outdatedWorkspaces(): Promise<WorkspaceId[]> {
    const rows = await this.sql<{ id: WorkspaceId }>(
      `select workspace_id as id from graph.facts where anchor_recorded_at is null
       union select workspace_id from graph.declared_predicates where outdated <> '{}'`,
      [],
    );
    return rows.map(({ id }) => id);
  }

  async factsOfEpisode(workspaceId: WorkspaceId, episodeId: EpisodeId): Promise<FactSnapshot[]> {
    return (await factsOfEpisode(this.sql, workspaceId, episodeId)) ?? [];
  }

  revisableFacts(workspaceId: WorkspaceId, request: RevisableRequest): Promise<FactEntry[]> {
    return revisableFacts(this.sql, workspaceId, request);
  }

  async entitiesInUse(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<EntityInUse[]> {
    return this.sql<EntityInUse>(
      `select distinct on (e.id) e.id, n.raw_id as "rawId", e.name, e.type
       from unnest($2::uuid[]) asked (id)
         left join graph.entity_classes c on c.workspace_id = $1 and c.raw_id = asked.id
         join graph.entities e on e.workspace_id = $1 and e.id = coalesce(c.entity_id, asked.id)
         join graph.entity_names n on n.workspace_id = $1 and n.entity_id = e.id and n.name = e.name and not n.is_alias
       order by e.id, n.raw_id`,
      [workspaceId, entityIds.filter((id) => isUuid(id))],
    );
  }

  async namesOfEntities(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<NameInUse[]> {
    return this.sql<NameInUse>(
      `select distinct n.raw_id as "rawId", n.key
       from unnest($2::uuid[]) asked (id)
         left join graph.entity_classes c on c.workspace_id = $1 and c.raw_id = asked.id
         join graph.entity_names n on n.workspace_id = $1 and n.entity_id = coalesce(c.entity_id, asked.id)
       order by 1, 2`,
      [workspaceId, entityIds.filter((id) => isUuid(id))],
    );
  }

  protected async factsAmong(workspaceId: WorkspaceId, factIds: readonly string[]): Promise<string[]> {
    const rows = await this.sql<{ id: string }>(
      `select id from graph.facts where workspace_id = $1 and id = any($2::uuid[])`,
      [workspaceId, factIds],
    );
    return rows.map(({ id }) => id);
  }

  protected async storedLists(workspaceId: WorkspaceId, after: EpisodeId | null): Promise<StoredLists[]> {
    return this.sql<StoredLists>(
      `with page as (
         select id, delta from graph.episodes
         where workspace_id = $1 and ($2::uuid is null or id > $2) and delta is not null order by id limit ${LISTS_AT_ONCE}
       )
       select id as "episodeId", 0 as part, delta::text as json from page
       union all
       select p.episode_id, p.part, p.lists::text from page
         join graph.delta_parts p on p.workspace_id = $1 and p.episode_id = page.id
       order by 1, 2`,
      [workspaceId, after],
    );
  }

  protected async replaceLists(workspaceId: WorkspaceId, changed: readonly ChangedLists[]): Promise<void> {
    const rows = JSON.stringify(
      changed.map(({ episodeId, part, json, changedJson }) => [episodeId, part, json, changedJson]),
    );
    await this.sql(
      `with changed as (
         select (row ->> 0)::uuid as id, (row ->> 1)::int as part, (row ->> 2)::jsonb as before, (row ->> 3)::jsonb as after
         from json_array_elements($2::json) row
       ), parts as (
         update graph.delta_parts p set lists = changed.after from changed
         where p.workspace_id = $1 and p.episode_id = changed.id and p.part = changed.part and p.lists = changed.before
       )
       update graph.episodes e set delta = changed.after from changed
       where changed.part = 0 and e.workspace_id = $1 and e.id = changed.id and e.delta = changed.before`,
      [workspaceId, rows],
    );
  }

  protected async open(workspaceId: WorkspaceId): Promise<PostgresWorkspaceStore> {
    const vectors = { embedder: this.maker.name, typeId: await this.findVectorType() };
    const transactions = new LockedTransactions(this.dataSource, workspaceId, this.inTurn, this.looksAhead);
    return new PostgresWorkspaceStore(transactions, workspaceId, vectors);
  }

  /** Asked for once: it never changes in one database. */
  private findVectorType(): Promise<number> {
    this.vectorTypeId ??= findVectorType(this.dataSource).catch((error: unknown) => {
      this.vectorTypeId = undefined;
      throw error;
    });
    return this.vectorTypeId;
  }
}

/** @param ms -Infinity: not known any more */
function timeOrNull(ms: number | null): string | null {
  if (ms === null) return null;
  return ms === -Infinity ? ALWAYS : timeText(ms);
}
