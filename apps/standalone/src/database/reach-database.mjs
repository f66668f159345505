import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@memory-graph/app-host/config';
import { FirstRunConfig } from '@memory-graph/app-host/first-run';
import { reachPglite } from '@memory-graph/relational-store/pglite';

/** The database of the environment, else the embedded one: that of the running service, if there is one. */
export async function reachDatabase() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, close: async () => {} };
  const folder = join(loadConfig(FirstRunConfig, process.env).dataDir, 'postgres');
  if (!existsSync(folder)) throw new Error(`${folder} contains no embedded database and DATABASE_URL is not set`);
  return reachPglite(folder);
}
