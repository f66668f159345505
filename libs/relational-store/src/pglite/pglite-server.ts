import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceError } from '@memory-graph/errors/service-error';
import pg from 'pg';
import { addressOfHolder, LOCK_FILE, lockDataFolder } from './data-folder-lock.js';
import { BACKGROUND_SUFFIX } from './background-suffix.mjs';
import { DiskGuard } from './disk-guard.js';
import { describeDiskSpace } from './disk-space.js';
import { PgliteMaintenance } from './pglite-maintenance.js';
import { PgliteWorker } from './pglite-worker.js';
import { prepareDataFolder } from './prepare-data-folder.js';
import { SupervisedPglite } from './supervised-pglite.js';

export interface PgliteServerOptions {
  /** Where the database lives; created if it is not there. Without it the database is in memory and ends with the server. */
  dataDir?: string;
  /** With less free space on its disk the database can only be read. Default, or null: see `measureDiskSpace`. */
  minFreeDiskBytes?: number | null;
}

export interface PgliteServer {
  /** For `pg` and TypeORM: a Unix socket in a folder that only this user can enter, since it asks for no password. */
  url: string;
  /** Writes a checkpoint and gives the folder free. Connections that are still open are cut. */
  close(): Promise<void>;
}

/** What ends a part that was started, the last one first. */
type Undo = (() => unknown)[];

const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Starts PGlite (PostgreSQL as WebAssembly, with pgvector) in a worker thread, reachable through a socket by the ordinary driver.
 * What was committed survives SIGKILL of this process; PGlite does not call fsync, so a power failure may cost the last commits.
 * @throws ServiceError `conflict` if another process has the folder open; permanent `unavailable` if its disk is nearly full
 */
export async function startPgliteServer(options: PgliteServerOptions): Promise<PgliteServer> {
  const undo: Undo = [];
  const close = async () => {
    const ends = undo.splice(0).reverse();
    let failed: Promise<unknown> = Promise.resolve();
    for (const end of ends) failed = failed.finally(end);
    await failed;
  };
  try {
    const socketFolder = await privateFolder();
    undo.push(() => rm(socketFolder, { recursive: true, force: true }));
    const url = urlOf(socketFolder);
    await open({ ...options, url, socketPath: join(socketFolder, SOCKET_NAME) }, undo);
    let closing: Promise<void> | undefined;
    return { url, close: () => (closing ??= close()) };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The database in a folder for whoever works on it beside the service: where a running service has it open, through that
 * one's socket; else by opening it.
 */
export async function reachPglite(dataDir: string): Promise<PgliteServer> {
  try {
    return await startPgliteServer({ dataDir });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'conflict') throw error;
    const url = await addressOfHolder(dataDir);
    if (url === null || !isReachable(url)) throw error;
    return { url, close: () => Promise.resolve() };
  }
}

async function open(
  { dataDir, minFreeDiskBytes = null, url, socketPath }: PgliteServerOptions & { url: string; socketPath: string },
  undo: Undo,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: `maintenance${BACKGROUND_SUFFIX}` });
  // It ends with the server, whose own end is reported by whoever uses it.
  pool.on('error', () => {});
  if (dataDir === undefined) {
    const worker = await PgliteWorker.open({ dataDir, socketPath });
    undo.push(() => worker.close());
    await maintain(new PgliteMaintenance(pool), pool, undo);
    return;
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  undo.push(await lockDataFolder(dataDir, url));
  const disk = new DiskGuard(dataDir, minFreeDiskBytes, pool);
  await refuseFullDisk(disk, dataDir);
  const finish = await prepareDataFolder(dataDir, LOCK_FILE);
  const database = new SupervisedPglite({ dataDir, socketPath, disk });
  undo.push(() => database.close());
  await database.open();
  await finish();
  await maintain(new PgliteMaintenance(pool, () => disk.isFull), pool, undo);
  disk.start();
  undo.push(() => disk.stop());
}

async function maintain(maintenance: PgliteMaintenance, pool: pg.Pool, undo: Undo): Promise<void> {
  // The one connection is made at once, for which there is room in the start.
  await pool.query('SELECT 1');
  maintenance.start();
  undo.push(
    () => pool.end(),
    () => maintenance.stop(),
  );
}

/** Recovery and migrations need space too, and have nobody yet whom they could tell that there is none. */
async function refuseFullDisk(disk: DiskGuard, dataDir: string): Promise<void> {
  const space = await disk.measure();
  if (!disk.isFull) return;
  throw new ServiceError(
    'unavailable',
    `${describeDiskSpace(space)} (${dataDir}). Make space, or set MIN_FREE_DISK_MB to a lower number.`,
    { transient: false },
  );
}

/** A holder in another container has its socket in a folder that is not here. */
function isReachable(url: string): boolean {
  return existsSync(new URL(url).searchParams.get('host') ?? '');
}

function urlOf(socketFolder: string): string {
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;
}

/** In the short `/tmp` where there is one: a socket's path may have about 100 characters. */
async function privateFolder(): Promise<string> {
  const base = tmpdir().length > 60 ? '/tmp' : tmpdir();
  const folder = await mkdtemp(join(base, 'memory-graph-'));
  await chmod(folder, 0o700);
  return folder;
}
