import { Logger } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host';
import type pg from 'pg';
import { MAY_CHECKPOINT } from './deferred-checkpoints.js';

interface DueTable {
  name: string;
  /** Has dead rows. */
  deleted: boolean;
  /** Has pages that are not in the visibility map yet, which index-only scans need. */
  inserted: boolean;
  /** Has outdated planner statistics. */
  changed: boolean;
}

export interface MaintenanceOptions {
  /** Whether the database must not grow; checkpoints continue. */
  isPaused?: () => boolean;
  /** Whether to flush asynchronous commits, which otherwise stay in memory while the database is mostly idle. */
  flushesLog?: boolean;
}

const INTERVAL_MS = 10_000;
const CHECKPOINT_INTERVAL_MS = 1_000;
/** The same interval as that of the WAL writer of PostgreSQL. */
const FLUSH_INTERVAL_MS = 200;
/** Limits the log that crash recovery reads and its disk space. A checkpoint of this size takes 20 to 100 ms. */
const CHECKPOINT_WAL_BYTES = 16 * 1024 * 1024;
/** Visits only new pages, so that its duration (some ten ms) depends on recent inserts, not on the table's size. */
const VACUUM_INSERTED = 'VACUUM (INDEX_CLEANUP off, TRUNCATE off)';
/** PostgreSQL waits for a fifth of the table, which makes few long vacuums; here a vacuum blocks everyone. */
const MAX_INSERTED = 50_000;

/**
 * Replaces the background processes of a PostgreSQL server, which PGlite lacks: frees the space of
 * dead rows, updates planner statistics and visibility maps, truncates the write-ahead log with
 * checkpoints, and flushes it after asynchronous commits.
 */
export class PgliteMaintenance {
  private readonly logger = new Logger('PgliteMaintenance');
  private readonly tasks: PeriodicTask[];

  constructor(
    private readonly client: Pick<pg.Pool, 'query'>,
    { isPaused = () => false, flushesLog = false }: MaintenanceOptions = {},
  ) {
    const onError = (error: unknown) => this.logger.warn(`Maintenance failed: ${String(error)}`);
    const vacuum = async () => void (isPaused() || (await this.vacuum()));
    this.tasks = [
      new PeriodicTask(vacuum, { intervalMs: INTERVAL_MS, onError }),
      new PeriodicTask(() => this.checkpoint(), { intervalMs: CHECKPOINT_INTERVAL_MS, onError }),
    ];
    if (flushesLog) {
      this.tasks.push(new PeriodicTask(() => this.flushLog(), { intervalMs: FLUSH_INTERVAL_MS, onError }));
    }
  }

  start(): void {
    for (const task of this.tasks) task.start();
  }

  async stop(): Promise<void> {
    for (const task of this.tasks) await task.stop();
  }

  /** One statement at a time, so that others run in between. */
  async vacuum(): Promise<void> {
    for (const { name, deleted, inserted, changed } of await this.dueTables()) {
      if (deleted) await this.client.query(`VACUUM ${name}`);
      else if (inserted) await this.client.query(`${VACUUM_INSERTED} ${name}`);
      if (deleted || changed) await this.client.query(`ANALYZE ${name}`);
    }
  }

  /** Writes a checkpoint if the write-ahead log is long. */
  async checkpoint(): Promise<void> {
    const { rows } = await this.client.query<{ due: boolean }>(
      `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 AND ${MAY_CHECKPOINT} AS due FROM pg_control_checkpoint()`,
      [CHECKPOINT_WAL_BYTES],
    );
    if (rows[0]?.due) await this.client.query('CHECKPOINT');
  }

  /** Writes what asynchronous commits have left in memory to the disk. */
  async flushLog(): Promise<void> {
    await this.client.query(
      `SELECT pg_logical_emit_message(false, 'flush', '', true)
       WHERE pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()`,
    );
  }

  /** Uses thresholds like those of PostgreSQL's autovacuum. */
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
