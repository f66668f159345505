import type { InTurn } from '@memory-graph/graph/core';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { DataSource, QueryRunner } from 'typeorm';
import type { PoolClient } from 'pg';
import { type Sql, sqlOf } from '../sql.js';
import { toStoreError } from '../store-errors.js';

interface Connection {
  queryRunner: QueryRunner;
  client: PoolClient;
}

/** Transactions that hold the lock of one workspace. */
export class LockedTransactions {
  heldMs = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly workspaceId: WorkspaceId,
    private readonly inTurn: InTurn,
    private readonly looksAhead: boolean,
  ) {}

  /** One statement by itself, without the lock. */
  readonly alone: Sql = Object.assign(
    <Row>(text: string, parameters: unknown[] = []) =>
      this.dataSource.query<Row[]>(text, parameters).catch((error: unknown) => {
        throw toStoreError(error);
      }),
    {
      send: () => {
        throw new Error('Statements are sent in transactions only');
      },
    },
  );

  /** @param end `undo` rolls the transaction back */
  run<T>(end: 'keep' | 'undo', work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.inTurn(this.workspaceId, () => this.connected((connection) => this.transact(connection, end, work)));
  }

  /** @param look takes each statement by itself, without the lock, on the connection of the transaction */
  runAhead<Seen, T>(look: (sql: Sql) => Promise<Seen>, work: (sql: Sql, seen: Seen | null) => Promise<T>): Promise<T> {
    if (!this.looksAhead) return this.run('keep', (sql) => work(sql, null));
    return this.inTurn(this.workspaceId, () =>
      this.connected(async (connection) => {
        const seen = await look(sqlOf(connection.client));
        return this.transact(connection, 'keep', (sql) => work(sql, seen));
      }),
    );
  }

  private async connected<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const queryRunner = this.dataSource.createQueryRunner();
    try {
      return await work({ queryRunner, client: (await queryRunner.connect()) as PoolClient });
    } catch (error) {
      throw toStoreError(error);
    } finally {
      await queryRunner.release();
    }
  }

  private async transact<T>(
    { queryRunner, client }: Connection,
    end: 'keep' | 'undo',
    work: (sql: Sql) => Promise<T>,
  ): Promise<T> {
    try {
      await queryRunner.startTransaction();
      const sql = sqlOf(client);
      renewPlans(client, sql);
      const lockedAt = lockWorkspace(sql, this.workspaceId).then(() => performance.now());
      // Its failure is that of the statements after it, which do not wait for its answer.
      lockedAt.catch(() => undefined);
      const result = await work(sql);
      // After a failed statement, PostgreSQL rolls back instead.
      await (end === 'keep' ? queryRunner.commitTransaction() : queryRunner.rollbackTransaction());
      await sql.settled();
      this.heldMs = performance.now() - (await lockedAt);
      return result;
    } catch (error) {
      // Report the original error. A lost connection cannot roll back and does not need to.
      if (queryRunner.isTransactionActive) await queryRunner.rollbackTransaction().catch(() => undefined);
      throw error;
    }
  }
}

/** How many transactions each connection has begun. */
const transactions = new WeakMap<object, number>();

/**
 * PostgreSQL keeps the plan of a prepared statement until it gathers statistics. The plan for tables of a few rows may read
 * whole workspaces, which costs much where tables have grown since: so a connection plans again with its 2nd, 4th, 8th
 * transaction and so on.
 */
function renewPlans(connection: PoolClient, sql: Sql): void {
  const count = (transactions.get(connection) ?? 0) + 1;
  transactions.set(connection, count);
  if (count > 1 && Number.isInteger(Math.log2(count))) sql.send('discard plans');
}

/**
 * One writer a workspace at a time, until the transaction ends: derivation reads what it is about to change. Until then
 * each plan is also kept. Otherwise, as PostgreSQL expects ten rows of a list that it does not know, plans for shorter
 * lists seem to cost less, and it plans a statement again each time to look up rows by the same indexes.
 */
export async function lockWorkspace(sql: Sql, workspaceId: WorkspaceId): Promise<void> {
  await sql(
    `select pg_advisory_xact_lock(hashtextextended($1, 0)), set_config('plan_cache_mode', 'force_generic_plan', true)`,
    [`memory-graph graph ${workspaceId}`],
  );
}
