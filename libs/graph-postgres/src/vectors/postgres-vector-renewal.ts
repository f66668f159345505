import type { PoolClient } from 'pg';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { RenewedVector, StaleText, VectorRenewal } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { DataSource } from 'typeorm';
import { type Sql, sqlOf } from '../sql.js';
import { toStoreError } from '../store-errors.js';
import { vectorArrayParameter } from '../writer/vector-parameter.js';
import { findVectorType } from '../writer/vector-type.js';
import { lockWorkspace } from '../writer/locked-transactions.js';
import { noteChanges } from '../writer/search-changes.js';
import { renewEpisodes, renewStatements } from './renewed-rows.js';
import { STALE_COUNTS, STALE_EPISODES, STALE_STATEMENTS } from './stale-rows.js';

/** Before all ids. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** `VectorRenewal` on PostgreSQL. */
export class PostgresVectorRenewal implements VectorRenewal {
  constructor(
    private readonly dataSource: DataSource,
    private readonly embedder: EmbedderIdentity,
  ) {}

  async countStale(): Promise<Map<WorkspaceId, number>> {
    const rows = await this.read<{ workspace_id: WorkspaceId; stale: number }>(STALE_COUNTS, [this.embedder.name]);
    return new Map(rows.map((row) => [row.workspace_id, row.stale]));
  }

  async *staleTexts(workspaceId: WorkspaceId, batch: number): AsyncGenerator<StaleText[]> {
    yield* this.pages('statement', STALE_STATEMENTS, FIRST_ID, workspaceId, batch);
    yield* this.pages('episode', STALE_EPISODES, 0, workspaceId, batch);
  }

  async renew(workspaceId: WorkspaceId, vectors: readonly RenewedVector[]): Promise<number> {
    const typeId = await findVectorType(this.dataSource);
    return this.write(async (sql) => {
      await lockWorkspace(sql, workspaceId);
      const of = (kind: StaleText['kind']): [string[], Buffer, string] => {
        const own = vectors.filter((vector) => vector.kind === kind);
        const embeddings = own.map((vector) => vector.embedding);
        return [own.map((vector) => vector.id), vectorArrayParameter(embeddings, typeId), this.embedder.name];
      };
      const { renewed, facts } = await renewStatements(sql, workspaceId, ...of('statement'));
      const episodes = await renewEpisodes(sql, workspaceId, ...of('episode'));
      if (renewed + episodes.length > 0) noteChanges(sql, workspaceId, { episode: episodes, fact: facts, entity: [] });
      return renewed + episodes.length;
    });
  }

  /** @param first a position before all rows; each page continues behind the last row of the one before */
  private async *pages(
    kind: StaleText['kind'],
    text: string,
    first: string | number,
    workspaceId: WorkspaceId,
    batch: number,
  ): AsyncGenerator<StaleText[]> {
    for (let after = first; ;) {
      const rows = await this.read<{ id: string; text: string; position: string | number }>(text, [
        workspaceId,
        this.embedder.name,
        after,
        batch,
      ]);
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map((row) => ({ kind, id: row.id, text: row.text }));
      after = last.position;
    }
  }

  private read<Row>(text: string, parameters: unknown[]): Promise<Row[]> {
    return this.dataSource.query<Row[]>(text, parameters).catch((error: unknown) => {
      throw toStoreError(error);
    });
  }

  private write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.dataSource
      .transaction('READ COMMITTED', async (manager) => {
        if (!manager.queryRunner) throw new Error('a transaction has a query runner');
        const sql = sqlOf((await manager.queryRunner.connect()) as PoolClient);
        const result = await work(sql);
        await sql.settled();
        return result;
      })
      .catch((error: unknown) => {
        throw toStoreError(error);
      });
  }
}
