import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceError } from '@memory-graph/errors';
import pg from 'pg';
import { addressOfHolder, LOCK_FILE, lockDataFolder } from './data-folder-lock.js';
import { BACKGROUND_SUFFIX } from './background-suffix.mjs';
import { DiskGuard } from './disk-guard.js';
import { describeDiskSpace, type DiskSpace, measureDiskSpace } from './disk-space.js';
import { noteEmbeddedDatabase } from './embedded-databases.js';
import { PgliteMaintenance } from './pglite-maintenance.js';
import { PgliteWorker, type PgliteWorkerOptions } from './pglite-worker.js';
import { prepareDataFolder } from './prepare-data-folder.js';
import { SupervisedPglite } from './supervised-pglite.js';

export interface PgliteServerOptions {
  /** The folder of the database; created if missing. Without it the database is in memory and ends with the server. */
  dataDir?: string;
  /** Below this amount of free disk space the database is read-only. Default, or null: see `measureDiskSpace`. */
  minFreeDiskBytes?: number | null;
  /**
   * Whether a commit is on the disk before it is acknowledged. Otherwise it reaches the disk within a second. Neither damages
   * the database. Default: true.
   */
  synchronousCommit?: boolean;
}

export interface PgliteServer {
  /** For `pg` and TypeORM: a Unix socket in a folder that only this user can enter, because it requires no password. */
  url: string;
  /** Writes a checkpoint and releases the folder. Open connections are closed. */
  close(): Promise<void>;
}

/** Functions that stop the started parts, last one first. */
type Undo = (() => unknown)[];

/** The size of an empty database with its log during its creation. */
const NEW_DATABASE_BYTES = 64 * 2 ** 20;
const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Starts PGlite (PostgreSQL as WebAssembly, with pgvector) in a worker thread, reachable through a
 * socket by the ordinary driver. Committed data survives SIGKILL of this process and a power
 * failure, unless `synchronousCommit` is false.
 * @throws ServiceError `conflict` if another process has the folder open; permanent `unavailable`
 * if its disk is nearly full
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
    const changes = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    await open({ ...options, url, socketPath: join(socketFolder, SOCKET_NAME), changes }, undo);
    undo.push(noteEmbeddedDatabase(url, changes));
    let closing: Promise<void> | undefined;
    return { url, close: () => (closing ??= close()) };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Connects a command to the database in a folder: through the socket of a running service, or else
 * by opening the folder.
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
  options: PgliteServerOptions & { url: string; socketPath: string; changes: Int32Array },
  undo: Undo,
): Promise<void> {
  const { dataDir, minFreeDiskBytes = null, synchronousCommit = true, url, socketPath, changes } = options;
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: `maintenance${BACKGROUND_SUFFIX}` });
  // Users of the server report its end, so this listener ignores it.
  pool.on('error', () => {});
  if (dataDir === undefined) {
    const worker = await PgliteWorker.open({ dataDir, socketPath, changes });
    undo.push(() => worker.close());
    await maintain(new PgliteMaintenance(pool), pool, undo);
    return;
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  undo.push(await lockDataFolder(dataDir, url));
  // PostgreSQL's own lock. A power failure during a start may leave it empty, and PostgreSQL would refuse to start.
  await rm(join(dataDir, 'postmaster.pid'), { force: true });
  const disk = new DiskGuard(dataDir, minFreeDiskBytes, pool);
  await refuseFullDisk(disk, dataDir);
  await prepareDataFolder(dataDir, LOCK_FILE, () => makeDatabase({ dataDir, socketPath, changes }));
  const database = new SupervisedPglite({ dataDir, socketPath, changes, synchronousCommit, disk });
  undo.push(() => database.close());
  await database.open();
  const maintenance = new PgliteMaintenance(pool, { isPaused: () => disk.isFull, flushesLog: !synchronousCommit });
  await maintain(maintenance, pool, undo);
  disk.start();
  undo.push(() => disk.stop());
}

async function maintain(maintenance: PgliteMaintenance, pool: pg.Pool, undo: Undo): Promise<void> {
  // The only connection is created at the start, where its delay does not matter.
  await pool.query('SELECT 1');
  maintenance.start();
  undo.push(
    () => pool.end(),
    () => maintenance.stop(),
  );
}

/** Runs in a separate thread: PGlite keeps the memory of `initdb`, which is twice its own, until its thread ends. */
async function makeDatabase(options: PgliteWorkerOptions & { dataDir: string }): Promise<void> {
  const space = await measureDiskSpace(options.dataDir, NEW_DATABASE_BYTES);
  // PGlite would fail after seconds, without saying why.
  if (space.freeBytes < space.neededBytes) throw diskTooFull(space, options.dataDir);
  const worker = await PgliteWorker.open(options);
  await worker.close();
}

/** Recovery and migrations need space too, so the check runs before them. */
async function refuseFullDisk(disk: DiskGuard, dataDir: string): Promise<void> {
  const space = await disk.measure();
  if (disk.isFull) throw diskTooFull(space, dataDir);
}

function diskTooFull(space: DiskSpace, dataDir: string): ServiceError {
  return new ServiceError(
    'unavailable',
    `${describeDiskSpace(space)} (${dataDir}); free some space, lower MIN_FREE_DISK_MB, ` +
      'or set MEMORY_GRAPH_DATA_DIR to a folder on another disk',
    { transient: false },
  );
}

/** The socket of a holder in another container is in a folder that does not exist here. */
function isReachable(url: string): boolean {
  return existsSync(new URL(url).searchParams.get('host') ?? '');
}

function urlOf(socketFolder: string): string {
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;
}

/** In the short `/tmp` if it exists, because the path of a socket is limited to about 100 characters. */
async function privateFolder(): Promise<string> {
  const base = tmpdir().length > 60 ? '/tmp' : tmpdir();
  const folder = await mkdtemp(join(base, 'memory-graph-'));
  await chmod(folder, 0o700);
  return folder;
}
