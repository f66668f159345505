import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { damagedFolder } from './damaged-folder.js';

/** PostgreSQL writes this file early, so it does not show that the folder is complete. */
const VERSION_FILE = 'PG_VERSION';
/** Exists until the database was made; until then no client depends on its data. */
const UNFINISHED_FILE = 'memory-graph.unfinished';

/**
 * Makes the database of a folder that has none. Remains of a first start that was killed are removed, because PostgreSQL
 * would take them for a database and fail forever.
 * @param kept a file that is preserved
 * @throws ServiceError permanent `unavailable` if the folder contains something else, which a new database must not
 * overwrite
 */
export async function prepareDataFolder(folder: string, kept: string, make: () => Promise<void>): Promise<void> {
  const mark = join(folder, UNFINISHED_FILE);
  if (existsSync(join(folder, VERSION_FILE)) && !existsSync(mark)) return;
  const left = (await readdir(folder)).filter((name) => name !== kept && name !== UNFINISHED_FILE);
  if (left.length > 0 && !existsSync(mark)) throw damagedFolder(folder, `it has files, but no ${VERSION_FILE}`);
  for (const name of left) await rm(join(folder, name), { recursive: true });
  await writeFile(mark, 'The database in this folder is being made. If nothing runs, the next start makes it anew.\n');
  await make();
  await rm(mark);
}
