import { checkClock } from './clock.check.js';
import { checkEnvironment } from './configuration.check.js';
import { checkDataFolder, checkEmbeddedDatabase } from './data-folder.check.js';
import { checkDisk } from './disk.check.js';
import type { Finding } from './finding.js';
import { checkMemory } from './memory.check.js';
import { checkModel } from './model.check.js';
import { checkPort } from './port.check.js';
import { checkPostgres } from './postgres.check.js';

/**
 * Checks what a start with this environment needs, with the functions that the start itself uses, and changes nothing.
 * Findings come as soon as they are known.
 */
export async function* runChecks(env: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  const { config, findings } = checkEnvironment(env);
  yield* findings;
  if (config === null) return;
  yield await checkPort(config);
  const folder = await checkDataFolder(config);
  yield* folder;
  if (config.databaseUrl !== null) yield* await checkPostgres(env);
  else if (folder.every(({ status }) => status !== 'problem')) yield await checkEmbeddedDatabase(config);
  yield await checkDisk(config);
  yield await checkClock(config);
  yield checkMemory();
  yield* await checkModel(env);
}
