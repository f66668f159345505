import { existsSync, readdirSync } from 'node:fs';
import { lstat, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { copyTree, syncPath, syncTree } from '@memory-graph/app-host/durable-files';
import { backUpPglite } from '@memory-graph/relational-store/pglite';
import type { StandaloneConfig } from '../standalone.config.js';

export interface Backup {
  folder: string;
  bytes: number;
  seconds: number;
}

const DATABASE = 'postgres';
/** The service creates them again: copies of the search indexes, the address of the running process, tests of the folder. */
const LEFT_OUT = new RegExp(`^(${DATABASE}|search-index|service\\.json.*|\\.write-check-.*)$`);

/**
 * Copies the data folder to a new folder, from which the service can be started. Until the copy is complete and on the disk,
 * its name ends with `.partial`.
 * @throws Error that says what to do
 */
export async function backUpDataFolder(config: StandaloneConfig, to: string): Promise<Backup> {
  const began = performance.now();
  if (config.databaseUrl !== null) {
    throw new Error(
      'DATABASE_URL is set, so the data is in PostgreSQL: back it up with pg_dump (docs/operations/backup.md)',
    );
  }
  const dataDir = resolve(config.dataDir);
  const folder = resolve(to);
  if (!existsSync(join(dataDir, DATABASE))) {
    throw new Error(`${dataDir} contains no embedded database; set MEMORY_GRAPH_DATA_DIR to the data folder`);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; give a new folder`);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await requireOutside(folder, dataDir);
  const draft = `${folder}.partial`;
  if (existsSync(draft)) throw new Error(`${draft} is left from a backup that did not finish; delete it first`);
  try {
    await copyTree(dataDir, draft, (path) => !LEFT_OUT.test(path));
    await backUpPglite(join(dataDir, DATABASE), join(draft, DATABASE));
    await syncTree(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await syncPath(dirname(folder));
  return { folder, bytes: await sizeOf(folder), seconds: (performance.now() - began) / 1_000 };
}

/** A backup in the data folder would be lost with it, and be part of the next one. */
async function requireOutside(folder: string, dataDir: string): Promise<void> {
  const path = join(await realpath(dirname(folder)), basename(folder));
  if (`${path}${sep}`.startsWith(`${await realpath(dataDir)}${sep}`)) {
    throw new Error(`${folder} is in the data folder; give a folder outside of it, best on another disk`);
  }
}

async function sizeOf(folder: string): Promise<number> {
  const paths = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
  const sizes = await Promise.all(paths.map(async (path) => (await lstat(path)).size));
  return sizes.reduce((total, size) => total + size, 0);
}
