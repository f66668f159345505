import { Logger } from '@nestjs/common';
import pg from 'pg';

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
/** What every crash recovery may have to read at most, beside what comes within one interval. */
const CHECKPOINT_WAL_BYTES = 64 * 1024 * 1024;
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
  private readonly client: pg.Client;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private checkpointAt = '0/0';

  constructor(url: string) {
    this.client = new pg.Client({ connectionString: url });
    // Ends with the server; the server's own end is reported by whoever uses it.
    this.client.on('error', () => {});
  }

  async start(): Promise<void> {
    await this.client.connect();
    this.checkpointAt = await this.walPosition();
    this.timer = setInterval(() => {
      this.running = this.run().catch((error: unknown) => this.logger.warn(`Maintenance failed: ${String(error)}`));
    }, INTERVAL_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
    await this.client.end();
  }

  /** Each statement by itself, so that others get their turn in between. */
  async run(): Promise<void> {
    for (const { name, deleted, inserted, changed } of await this.dueTables()) {
      if (deleted) await this.client.query(`VACUUM ${name}`);
      else if (inserted) await this.client.query(`${VACUUM_INSERTED} ${name}`);
      if (deleted || changed) await this.client.query(`ANALYZE ${name}`);
    }
    const { rows } = await this.client.query<{ due: boolean }>(
      'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn) > $2 AS due',
      [this.checkpointAt, CHECKPOINT_WAL_BYTES],
    );
    if (!rows[0]?.due) return;
    await this.client.query('CHECKPOINT');
    this.checkpointAt = await this.walPosition();
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

  private async walPosition(): Promise<string> {
    const { rows } = await this.client.query<{ position: string }>('SELECT pg_current_wal_lsn()::text AS position');
    return rows[0]?.position ?? this.checkpointAt;
  }
}
