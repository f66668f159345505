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
import type { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { type Sql, sqlOf } from '../sql.js';
import { toStoreError } from '../store-errors.js';
import { applyEpisodes } from './apply-episodes.js';
import { removeEpisode } from './remove-episode.js';
import { findVectorType } from './vector-type.js';
import { lockWorkspace } from './write-context.js';

const NOTHING_REMOVED: Removal = { counts: { episode: false, statements: 0, entities: 0, facts: 0 }, delta: null };

/**
 * `GraphWriter` on PostgreSQL. Each call is one transaction that holds its workspace's lock: writers of one workspace
 * follow one another, those of different ones do not wait.
 */
export class PostgresGraphWriter implements GraphWriter {
  private vectorTypeId: Promise<number> | undefined;

  /** @param maker of all embeddings that come */
  constructor(
    private readonly dataSource: DataSource,
    private readonly maker: EmbedderIdentity,
  ) {}

  async applyEpisodes(workspaceId: WorkspaceId, episodes: readonly EpisodeChange[]): Promise<GraphDelta[]> {
    if (episodes.length === 0) return [];
    checkDimensions(episodes, this.maker.dimension);
    const vectors = { embedder: this.maker.name, typeId: await this.findVectorType() };
    return this.write(workspaceId, 'keep', (sql) => applyEpisodes(sql, workspaceId, episodes, vectors));
  }

  async removeEpisode(workspaceId: WorkspaceId, queueId: string): Promise<Removal> {
    if (!isUuid(queueId)) return NOTHING_REMOVED;
    return this.write(workspaceId, 'keep', (sql) => removeEpisode(sql, workspaceId, queueId));
  }

  async previewRemoval(workspaceId: WorkspaceId, queueId: string): Promise<Removal> {
    if (!isUuid(queueId)) return NOTHING_REMOVED;
    return this.write(workspaceId, 'undo', (sql) => removeEpisode(sql, workspaceId, queueId));
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

  private async write<T>(workspaceId: WorkspaceId, end: 'keep' | 'undo', work: (sql: Sql) => Promise<T>): Promise<T> {
    const queryRunner = this.dataSource.createQueryRunner();
    try {
      await queryRunner.startTransaction();
      const sql = sqlOf(queryRunner);
      await lockWorkspace(sql, workspaceId);
      const result = await work(sql);
      await (end === 'keep' ? queryRunner.commitTransaction() : queryRunner.rollbackTransaction());
      return result;
    } catch (error) {
      // The first error is the one that tells; a lost connection cannot roll back, and need not.
      if (queryRunner.isTransactionActive) await queryRunner.rollbackTransaction().catch(() => undefined);
      throw toStoreError(error);
    } finally {
      await queryRunner.release();
    }
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
