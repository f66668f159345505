import { Logger } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host/periodic-task';
import type pg from 'pg';

interface DueTable {
  name: string;
  /** Has rows to free. */
  deleted: boolean;
  /** Has pages of which index-only scans do not know yet that everybody sees them. */
  inserted: boolean;
  /** The planner's statistics are old. */
  changed: boolean;
}

const INTERVAL_MS = 10_000;
const CHECKPOINT_INTERVAL_MS = 1_000;
/**
 * What every crash recovery may have to read at most, beside what comes within one interval, and what the log needs on the
 * disk. A checkpoint of so much takes some 20 to 100 ms.
 */
const CHECKPOINT_WAL_BYTES = 16 * 1024 * 1024;
/** Visits new pages only, so that its time (some ten ms) depends on what has come since, not on the table's size. */
const VACUUM_INSERTED = 'VACUUM (INDEX_CLEANUP off, TRUNCATE off)';
/** PostgreSQL waits for a fifth of the table, which makes few long vacuums; here everybody waits for each one. */
const MAX_INSERTED = 50_000;

/**
 * Does what a PostgreSQL server's background processes do and PGlite has not: frees the space of deleted rows, keeps the
 * planner's statistics and the visibility maps current, and ends the write-ahead log with a checkpoint before it grows long.
 */
export class PgliteMaintenance {
  private readonly logger = new Logger('PgliteMaintenance');
  private readonly tasks: PeriodicTask[];

  /** @param isPaused whether the database must not grow now; what bounds its log goes on */
  constructor(
    private readonly client: Pick<pg.Pool, 'query'>,
    isPaused: () => boolean = () => false,
  ) {
    const onError = (error: unknown) => this.logger.warn(`Maintenance failed: ${String(error)}`);
    const vacuum = async () => void (isPaused() || (await this.vacuum()));
    this.tasks = [
      new PeriodicTask(vacuum, { intervalMs: INTERVAL_MS, onError }),
      new PeriodicTask(() => this.checkpoint(), { intervalMs: CHECKPOINT_INTERVAL_MS, onError }),
    ];
  }

  start(): void {
    for (const task of this.tasks) task.start();
  }

  async stop(): Promise<void> {
    for (const task of this.tasks) await task.stop();
  }

  /** Each statement by itself, so that others get their turn in between. */
  async vacuum(): Promise<void> {
    for (const { name, deleted, inserted, changed } of await this.dueTables()) {
      if (deleted) await this.client.query(`VACUUM ${name}`);
      else if (inserted) await this.client.query(`${VACUUM_INSERTED} ${name}`);
      if (deleted || changed) await this.client.query(`ANALYZE ${name}`);
    }
  }

  /** Ends the write-ahead log, once it is long. */
  async checkpoint(): Promise<void> {
    const { rows } = await this.client.query<{ due: boolean }>(
      'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 AS due FROM pg_control_checkpoint()',
      [CHECKPOINT_WAL_BYTES],
    );
    if (rows[0]?.due) await this.client.query('CHECKPOINT');
  }

  /** By the same kind of thresholds as PostgreSQL's autovacuum. */
  private async dueTables(): Promise<DueTable[]> {
    await this.client.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await this.client.query<DueTable>(
      `SELECT * FROM (
         SELECT format('%I.%I', schemaname, relname) AS name,
           n_dead_tup > 500 + 0.2 * n_live_tup AS deleted,
           n_ins_since_vacuum > least(1000 + 0.2 * n_live_tup, ${MAX_INSERTED}) AS inserted,
           n_mod_since_analyze > 250 + 0.2 * n_live_tup AS changed
         FROM pg_stat_user_tables
       ) t WHERE deleted OR inserted OR changed`,
    );
    return rows;
  }
}
