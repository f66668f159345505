import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findHolder, lockDataFolder } from './data-folder-lock.js';
import { PgliteMaintenance } from './pglite-maintenance.js';

export interface PgliteServerOptions {
  /** Where the database lives; created if it is not there. Without it the database is in memory and ends with the server. */
  dataDir?: string;
}

export interface PgliteServer {
  /** For `pg` and TypeORM: a Unix socket in a folder that only this user can enter, since it asks for no password. */
  url: string;
  /** Writes a checkpoint and gives the folder free. Connections that are still open are cut. */
  close(): Promise<void>;
}

const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Starts PGlite (PostgreSQL as WebAssembly, with pgvector) in a worker thread, reachable through a socket by the ordinary driver.
 * What was committed survives SIGKILL of this process; PGlite does not call fsync, so a power failure may cost the last commits.
 * @throws ServiceError `conflict` if another process has the folder open
 */
export async function startPgliteServer(options: PgliteServerOptions): Promise<PgliteServer> {
  const socketFolder = await privateFolder();
  const url = urlOf(socketFolder);
  const removeSocket = () => rm(socketFolder, { recursive: true, force: true });
  const release = await claimFolder(options.dataDir, url).catch(async (error: unknown) => {
    await removeSocket();
    throw error;
  });
  const cleanUp = async () => {
    await removeSocket();
    await release();
  };
  const worker = new Worker(new URL('./pglite.worker.mjs', import.meta.url), {
    workerData: { dataDir: options.dataDir, socketPath: join(socketFolder, SOCKET_NAME) },
  });
  const maintenance = new PgliteMaintenance(url);
  try {
    await nextMessage(worker);
    await maintenance.start();
  } catch (error) {
    await cleanUp();
    throw error;
  }
  let closing: Promise<void> | undefined;
  const stopAll = async () => {
    try {
      await maintenance.stop();
      await closeWorker(worker);
    } finally {
      await cleanUp();
    }
  };
  return {
    url,
    close: () => (closing ??= stopAll()),
  };
}

/**
 * The database in a folder for whoever works on it beside the service: where a running service has it open, through that
 * one's socket; else by opening it.
 */
export async function reachPglite(dataDir: string): Promise<PgliteServer> {
  const url = await findHolder(dataDir);
  return url === null ? startPgliteServer({ dataDir }) : { url, close: () => Promise.resolve() };
}

async function claimFolder(folder: string | undefined, url: string): Promise<() => Promise<void>> {
  if (folder === undefined) return () => Promise.resolve();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return lockDataFolder(folder, url);
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

async function closeWorker(worker: Worker): Promise<void> {
  const closed = nextMessage(worker);
  worker.postMessage('close');
  await closed;
  await worker.terminate();
}

/** @throws what ended the worker, if it ends before it says something */
function nextMessage(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => () => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      finish();
    };
    const onMessage = settle(resolve);
    const onExit = settle(() => reject(new Error('The embedded database ended unexpectedly.')));
    const onError = (error: Error) => settle(() => reject(error))();
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}
