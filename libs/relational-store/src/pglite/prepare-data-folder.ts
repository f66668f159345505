import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL writes it early, so that it says nothing about whether the folder is complete. */
const VERSION_FILE = 'PG_VERSION';
/** There until a new folder was opened for the first time. Until then nobody has got an answer that depends on it. */
const UNFINISHED_FILE = 'memory-graph.unfinished';

/**
 * Prepares a folder for being opened. What a first start left that was killed in the middle is removed: PostgreSQL would
 * take it for a database, and fail on it for ever.
 * @param kept a file in it that stays
 * @returns to be called once it was opened
 */
export async function prepareDataFolder(folder: string, kept: string): Promise<() => Promise<void>> {
  const mark = join(folder, UNFINISHED_FILE);
  if (existsSync(join(folder, VERSION_FILE)) && !existsSync(mark)) return () => Promise.resolve();
  if (existsSync(mark)) {
    const left = (await readdir(folder)).filter((name) => name !== kept && name !== UNFINISHED_FILE);
    for (const name of left) await rm(join(folder, name), { recursive: true });
  }
  await writeFile(mark, 'The database in this folder is being made. If nothing runs, the next start makes it anew.\n');
  return () => rm(mark, { force: true });
}
