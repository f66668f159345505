import { existsSync } from 'node:fs';
import { cp, lstat, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holderOf, LOCK_FILE } from './data-folder-lock.js';
import { startPgliteServer } from './pglite-server.js';
import { findDatabase } from './prepare-data-folder.js';

/** What a folder of the embedded database contains. */
export type PgliteFolder =
  /** No database yet: the next start makes one. */
  | { state: 'empty' }
  /** A process has it open. `holder` names it, as in `the running process 4711 on laptop`. */
  | { state: 'in-use'; holder: string }
  /** A complete database that was opened as a copy, with the major version of PostgreSQL. */
  | { state: 'intact'; version: string }
  /** A complete database that is too large to open a copy of. */
  | { state: 'not-opened'; version: string; bytes: number };

/** Copying a larger database would take too long. */
const MAX_COPIED_BYTES = 2 ** 30;

/**
 * Reports whether a start could open the folder. Changes nothing in it: recovery runs in a copy, because only an open
 * database shows that it is not damaged.
 * @throws ServiceError permanent `unavailable` if the files are damaged, or the folder cannot be locked
 */
export async function inspectPgliteFolder(folder: string): Promise<PgliteFolder> {
  if (!existsSync(folder)) return { state: 'empty' };
  const holder = await holderOf(folder);
  if (holder !== null) return { state: 'in-use', holder };
  if ((await findDatabase(folder, LOCK_FILE)) !== 'complete') return { state: 'empty' };
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  const bytes = await sizeOf(folder);
  const { bavail, bsize } = await statfs(tmpdir());
  if (bytes > Math.min(MAX_COPIED_BYTES, (bavail * bsize) / 2)) return { state: 'not-opened', version, bytes };
  await openCopy(folder);
  return { state: 'intact', version };
}

async function openCopy(folder: string): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'memory-graph-copy-'));
  try {
    await cp(folder, copy, { recursive: true, filter: (path) => !path.endsWith(LOCK_FILE) });
    await (await startPgliteServer({ dataDir: copy, minFreeDiskBytes: 0 })).close();
  } catch (error) {
    if (error instanceof Error) error.message = error.message.replaceAll(copy, folder);
    throw error;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true })) bytes += (await lstat(join(folder, name))).size;
  return bytes;
}
