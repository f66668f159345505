import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath, syncTree } from '@memory-graph/app-host/durable-files';
import { damagedFolder } from './damaged-folder.js';

/** PostgreSQL writes this file early, so it does not show that the folder is complete. */
const VERSION_FILE = 'PG_VERSION';
/** Exists until the database was made; until then no client depends on its data. */
const UNFINISHED_FILE = 'memory-graph.unfinished';

/**
 * Whether a folder has a database: `complete`, `unfinished` by a first start that was killed, or `none`.
 * @param kept a file that does not count
 * @throws ServiceError permanent `unavailable` if the folder contains something else, which a new database must not
 * overwrite
 */
export async function findDatabase(folder: string, kept: string): Promise<'complete' | 'unfinished' | 'none'> {
  if (existsSync(join(folder, UNFINISHED_FILE))) return 'unfinished';
  if (existsSync(join(folder, VERSION_FILE))) return 'complete';
  if ((await readdir(folder)).every((name) => name === kept)) return 'none';
  throw damagedFolder(folder, `it has files, but no ${VERSION_FILE}`);
}

/**
 * Makes the database of a folder that has none. Remains of a first start that was killed are removed, because PostgreSQL
 * would take them for a database and fail forever.
 * @param kept a file that is preserved
 * @throws ServiceError as `findDatabase`
 */
export async function prepareDataFolder(folder: string, kept: string, make: () => Promise<void>): Promise<void> {
  if ((await findDatabase(folder, kept)) === 'complete') return;
  const mark = join(folder, UNFINISHED_FILE);
  for (const name of await readdir(folder)) {
    if (name !== kept && name !== UNFINISHED_FILE) await rm(join(folder, name), { recursive: true });
  }
  await writeFile(mark, 'The database in this folder is being made. If nothing runs, the next start makes it anew.\n');
  await syncPath(folder);
  await syncPath(dirname(folder));
  await make();
  // PostgreSQL does not wait for the disk while it makes a database.
  await syncTree(folder);
  await rm(mark);
  await syncPath(folder);
}
