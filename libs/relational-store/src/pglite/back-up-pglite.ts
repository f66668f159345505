import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { copyTree, writeDurably } from '@memory-graph/app-host/durable-files';
import { ServiceError } from '@memory-graph/errors';
import pg from 'pg';
import { BACKGROUND_SUFFIX } from './background-suffix.mjs';
import { LOCK_FILE } from './data-folder-lock.js';
import { deferCheckpoints } from './deferred-checkpoints.js';
import { reachPglite, startPgliteServer } from './pglite-server.js';

/** Files that are not copied: the state of the running process, and the write-ahead log, which is copied last. */
const LEFT_OUT = new RegExp(
  `^(pg_wal|pg_replslot|pg_stat_tmp)/|(^|/)(pgsql_tmp.*|postmaster\\.(pid|opts)|${LOCK_FILE})$`,
);
const LABEL_FILE = 'backup_label';
const LABEL = 'memory-graph';
/** SQLSTATE 55000, which a killed backup causes: the session of PGlite outlives it. */
const WRONG_STATE = '55000';

interface End {
  label: string;
  lastSegment: string;
}

/**
 * Copies the database in a folder, whether a service uses it or not: an online backup of PostgreSQL. The copy has every
 * commit that was acknowledged before the call, and is opened once to prove that it is complete.
 * @param to does not exist yet
 * @throws ServiceError `conflict` if another backup is in progress
 */
export async function backUpPglite(dataDir: string, to: string): Promise<void> {
  if (!existsSync(dataDir)) throw new Error(`${dataDir} does not exist, so there is no database to back up`);
  const server = await reachPglite(dataDir);
  const client = new pg.Client({ connectionString: server.url, application_name: `backup${BACKGROUND_SUFFIX}` });
  // A connection that is lost between two statements would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await copyWhileUsed(client, dataDir, to);
  } finally {
    await client.end().catch(() => {});
    await server.close();
  }
  await openOnce(to);
}

async function copyWhileUsed(client: pg.Client, dataDir: string, to: string): Promise<void> {
  const deferral = await deferCheckpoints(client);
  try {
    await begin(client);
    await copyTree(dataDir, to, (path) => !LEFT_OUT.test(path));
    const { label, lastSegment } = await end(client);
    await copySegments(join(dataDir, 'pg_wal'), join(to, 'pg_wal'), firstSegmentOf(label), lastSegment);
    await writeDurably(join(to, LABEL_FILE), label);
  } finally {
    await deferral.end();
  }
}

/** Writes the checkpoint from which the copy will be recovered. */
async function begin(client: pg.Client): Promise<void> {
  const start = () => client.query('SELECT pg_backup_start($1, true)', [LABEL]);
  try {
    await start();
  } catch (error) {
    if ((error as pg.DatabaseError).code !== WRONG_STATE) throw error;
    await end(client);
    await start();
  }
}

async function end(client: pg.Client): Promise<End> {
  const { rows } = await client.query<End>(
    `SELECT labelfile AS label, pg_walfile_name(lsn) AS "lastSegment" FROM pg_backup_stop(false)`,
  );
  return rows[0]!;
}

/** Copies the log that was written during the copy: without it, the files would be of different moments. */
async function copySegments(from: string, to: string, first: string, last: string): Promise<void> {
  const present = await readdir(from);
  if (![first, last].every((segment) => present.includes(segment))) {
    throw new ServiceError('unavailable', 'The database removed a part of its log during the copy; try again', {
      transient: true,
    });
  }
  const isSegment = (name: string) => first.length === name.length && name >= first && name <= last;
  await rm(to, { recursive: true });
  await copyTree(from, to, (path) => path === basename(path) && (isSegment(path) || path === 'archive_status'));
}

/** Parses a line such as `START WAL LOCATION: 0/C00028 (file 00000001000000000000000C)`. */
function firstSegmentOf(label: string): string {
  const segment = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (segment === undefined) throw new Error(`PostgreSQL names no segment of its log in ${LABEL_FILE}: ${label}`);
  return segment;
}

/** Recovers the copy like its first start. @throws ServiceError if it cannot be opened */
async function openOnce(copy: string): Promise<void> {
  await (await startPgliteServer({ dataDir: copy, minFreeDiskBytes: 0 })).close();
  await rm(join(copy, LOCK_FILE));
}
