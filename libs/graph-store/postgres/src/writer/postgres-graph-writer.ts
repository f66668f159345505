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
import type { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { type Sql, sqlOf } from '../sql.js';
import { toStoreError } from '../store-errors.js';
import { PostgresEpisodeTransactions, type WorkspaceTransactions } from './postgres-episode-transactions.js';
import { NOTHING_REMOVED } from './stored-episode.js';
import { findVectorType } from './vector-type.js';
import { lockWorkspace } from './write-context.js';

/**
 * `GraphWriter` on PostgreSQL. Each transaction holds its workspace's lock: writers of one workspace follow one another,
 * those of different ones do not wait.
 */
export class PostgresGraphWriter implements GraphWriter {
  private vectorTypeId: Promise<number> | undefined;

  /** @param maker of all embeddings that come */
  constructor(
    private readonly dataSource: DataSource,
    private readonly maker: EmbedderIdentity,
    private readonly limits: WriteLimits = WRITE_LIMITS,
  ) {}

  async applyEpisodes(
    workspaceId: WorkspaceId,
    episodes: readonly EpisodeChange[],
    inTurn: InTurn = atOnce,
  ): Promise<GraphDelta[]> {
    if (episodes.length === 0) return [];
    checkDimensions(episodes, this.maker.dimension);
    return (await this.writes(workspaceId, inTurn)).apply(episodes);
  }

  async removeEpisode(workspaceId: WorkspaceId, queueId: string, inTurn: InTurn = atOnce): Promise<Removal> {
    if (!isUuid(queueId)) return NOTHING_REMOVED;
    return (await this.writes(workspaceId, inTurn)).remove(queueId);
  }

  async previewRemoval(workspaceId: WorkspaceId, queueId: string, inTurn: InTurn = atOnce): Promise<Removal> {
    if (!isUuid(queueId)) return NOTHING_REMOVED;
    return (await this.writes(workspaceId, inTurn)).previewRemoval(queueId);
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

  private async writes(workspaceId: WorkspaceId, inTurn: InTurn): Promise<EpisodeWrites<unknown>> {
    const vectors = { embedder: this.maker.name, typeId: await this.findVectorType() };
    const transactions = new LockedTransactions(this.dataSource, workspaceId, inTurn);
    const store = new PostgresEpisodeTransactions(transactions, workspaceId, vectors, this.limits);
    return new EpisodeWrites(store, this.limits);
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

const atOnce: InTurn = (transaction) => transaction();

/** Transactions that hold the lock of one workspace. */
class LockedTransactions implements WorkspaceTransactions {
  heldMs = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly workspaceId: WorkspaceId,
    private readonly inTurn: InTurn,
  ) {}

  readonly query: Sql = <Row>(text: string, parameters: unknown[] = []) =>
    this.inTurn(() => this.dataSource.query<Row[]>(text, parameters)).catch((error: unknown) => {
      throw toStoreError(error);
    });

  run<T>(end: 'keep' | 'undo', work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.inTurn(() => this.transact(end, work));
  }

  private async transact<T>(end: 'keep' | 'undo', work: (sql: Sql) => Promise<T>): Promise<T> {
    const queryRunner = this.dataSource.createQueryRunner();
    try {
      await queryRunner.startTransaction();
      const sql = sqlOf(queryRunner);
      await lockWorkspace(sql, this.workspaceId);
      const lockedAt = performance.now();
      const result = await work(sql);
      await (end === 'keep' ? queryRunner.commitTransaction() : queryRunner.rollbackTransaction());
      this.heldMs = performance.now() - lockedAt;
      return result;
    } catch (error) {
      // The first error is the one that tells; a lost connection cannot roll back, and need not.
      if (queryRunner.isTransactionActive) await queryRunner.rollbackTransaction().catch(() => undefined);
      throw toStoreError(error);
    } finally {
      await queryRunner.release();
    }
  }
}
