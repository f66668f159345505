import { CoreGraphWriter, type WriteLimits } from '@memory-graph/graph/core';
import type { EntityInUse, InTurn, NameInUse } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model';
import type { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { toStoreError } from '../store-errors.js';
import { LockedTransactions } from './locked-transactions.js';
import type { PostgresTransaction } from './postgres-transaction.js';
import { PostgresWorkspaceStore, type Text } from './postgres-workspace-store.js';
import { findVectorType } from './vector-type.js';

/** `GraphWriter` on PostgreSQL. */
export class PostgresGraphWriter extends CoreGraphWriter<PostgresTransaction, Text> {
  private vectorTypeId: Promise<number> | undefined;

  /** @param maker of all embeddings that come */
  constructor(
    private readonly dataSource: DataSource,
    private readonly maker: EmbedderIdentity,
    limits?: WriteLimits,
  ) {
    super(maker.dimension, limits);
  }

  async supportOfFact(workspaceId: WorkspaceId, factId: string): Promise<string[]> {
    if (!isUuid(factId)) return [];
    const rows = await this.dataSource
      .query<{ id: string }[]>(
        `select id from graph.statements where workspace_id = $1 and fact_id = $2 order by starts_at, id`,
        [workspaceId, factId],
      )
      .catch((error: unknown) => {
        throw toStoreError(error);
      });
    return rows.map((row) => row.id);
  }

  async outdatedWorkspaces(): Promise<WorkspaceId[]> {
    const rows = await this.dataSource
      .query<{ id: WorkspaceId }[]>(
        `select workspace_id as id from graph.facts where anchor_recorded_at is null
         union select workspace_id from graph.declared_predicates where outdated <> '{}'`,
      )
      .catch((error: unknown) => {
        throw toStoreError(error);
      });
    return rows.map(({ id }) => id);
  }

  async entitiesInUse(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<EntityInUse[]> {
    return this.dataSource
      .query<EntityInUse[]>(
        `select distinct on (e.id) e.id, n.raw_id as "rawId", e.name, e.type
         from unnest($2::uuid[]) asked (id)
           left join graph.entity_classes c on c.workspace_id = $1 and c.raw_id = asked.id
           join graph.entities e on e.workspace_id = $1 and e.id = coalesce(c.entity_id, asked.id)
           join graph.entity_names n on n.workspace_id = $1 and n.entity_id = e.id and n.name = e.name and not n.is_alias
         order by e.id, n.raw_id`,
        [workspaceId, entityIds.filter((id) => isUuid(id))],
      )
      .catch((error: unknown) => {
        throw toStoreError(error);
      });
  }

  async namesOfEntities(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<NameInUse[]> {
    return this.dataSource
      .query<NameInUse[]>(
        `select distinct n.raw_id as "rawId", n.key
         from unnest($2::uuid[]) asked (id)
           left join graph.entity_classes c on c.workspace_id = $1 and c.raw_id = asked.id
           join graph.entity_names n on n.workspace_id = $1 and n.entity_id = coalesce(c.entity_id, asked.id)
         order by 1, 2`,
        [workspaceId, entityIds.filter((id) => isUuid(id))],
      )
      .catch((error: unknown) => {
        throw toStoreError(error);
      });
  }

  protected async open(workspaceId: WorkspaceId, inTurn: InTurn): Promise<PostgresWorkspaceStore> {
    const vectors = { embedder: this.maker.name, typeId: await this.findVectorType() };
    const transactions = new LockedTransactions(this.dataSource, workspaceId, inTurn);
    return new PostgresWorkspaceStore(transactions, workspaceId, vectors, this.limits.characters);
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
