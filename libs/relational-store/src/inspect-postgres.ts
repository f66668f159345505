import pg from 'pg';
import { toDriverOptions, type DatabaseConnection } from './database-connection.js';

/** The properties of a PostgreSQL server that matter to an operator. */
export interface PostgresServer {
  /** As in `17.2`. */
  version: string;
  majorVersion: number;
  /** Whether the extension pgvector is installed or can be. */
  hasVector: boolean;
  /** How far its clock is ahead of that of this machine. */
  clockAheadMs: number;
}

export const OLDEST_POSTGRES = 15;

const TIMEOUT_MS = 10_000;

/** Queries a PostgreSQL server once, without waiting for one that starts. @throws the error of the driver */
export async function inspectPostgres(connection: DatabaseConnection): Promise<PostgresServer> {
  const client = new pg.Client({
    ...toDriverOptions(connection),
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // A connection that is lost between statements would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const before = Date.now();
    const { rows } = await client.query<{ number: string; version: string; vector: boolean; now: Date }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version,
              exists (select from pg_available_extensions where name = 'vector') as vector, clock_timestamp() as now`,
    );
    const { number, version, vector, now } = rows[0]!;
    const middle = (before + Date.now()) / 2;
    const majorVersion = Math.floor(Number(number) / 10_000);
    return { version, majorVersion, hasVector: vector, clockAheadMs: now.getTime() - middle };
  } finally {
    await client.end();
  }
}
