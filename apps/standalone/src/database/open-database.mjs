import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@memory-graph/app-host/config';
import { FirstRunConfig } from '@memory-graph/app-host/first-run';
import { startPgliteServer } from '@memory-graph/relational-store/pglite';

/**
 * The database of the environment, else the embedded one, for a command that no service may run beside: one that runs has
 * the folder, so that this fails.
 */
export async function openEmbeddedOrGiven() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, close: async () => {} };
  const dataDir = join(loadConfig(FirstRunConfig, process.env).dataDir, 'postgres');
  if (!existsSync(dataDir)) throw new Error(`${dataDir} contains no embedded database and DATABASE_URL is not set`);
  return startPgliteServer({ dataDir });
}
