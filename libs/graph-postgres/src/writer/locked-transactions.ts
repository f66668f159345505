import type { InTurn } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { DataSource, QueryRunner } from 'typeorm';
import { type Sql, sqlOf } from '../sql.js';
import { toStoreError } from '../store-errors.js';

/** Transactions that hold the lock of one workspace. */
export class LockedTransactions {
  heldMs = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly workspaceId: WorkspaceId,
    private readonly inTurn: InTurn,
  ) {}

  /** One statement by itself, without the lock. */
  readonly alone: Sql = <Row>(text: string, parameters: unknown[] = []) =>
    this.inTurn(() => this.dataSource.query<Row[]>(text, parameters)).catch((error: unknown) => {
      throw toStoreError(error);
    });

  /** @param end `undo` rolls the transaction back */
  run<T>(end: 'keep' | 'undo', work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.inTurn(() => this.transact(end, work));
  }

  private async transact<T>(end: 'keep' | 'undo', work: (sql: Sql) => Promise<T>): Promise<T> {
    const queryRunner = this.dataSource.createQueryRunner();
    try {
      await queryRunner.startTransaction();
      const sql = sqlOf(queryRunner);
      await renewPlans(queryRunner, sql);
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

/** How many transactions each connection has begun. */
const transactions = new WeakMap<object, number>();

/**
 * PostgreSQL keeps the plan of a prepared statement until it gathers statistics. The plan for tables of a few rows may read
 * whole workspaces, which costs much where tables have grown since: so a connection plans anew with its 2nd, 4th, 8th
 * transaction and so on.
 */
async function renewPlans(queryRunner: QueryRunner, sql: Sql): Promise<void> {
  const connection = (await queryRunner.connect()) as object;
  const count = (transactions.get(connection) ?? 0) + 1;
  transactions.set(connection, count);
  if (count > 1 && Number.isInteger(Math.log2(count))) await sql('discard plans');
}

/** One writer a workspace at a time, until the transaction ends: derivation reads what it is about to change. */
export async function lockWorkspace(sql: Sql, workspaceId: WorkspaceId): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`memory-graph graph ${workspaceId}`]);
}
