// Copies the data folder, while the service runs or not: `npm run backup -- TO` and `memory-graph backup TO`. With the
// environment of `npm start`. Prints a line of JSON with the result for `--json`.
import { parseArgs } from 'node:util';
import { loadConfig } from '@memory-graph/app-host/config';
import { startProblem } from '@memory-graph/app-host';
import { backUpDataFolder } from './backup/back-up-data-folder.js';
import { StandaloneConfig } from './standalone.config.js';

const USAGE = 'give the folder of the backup, which is created, as in "npm run backup -- /backups/2026-03-01"';

let dataDir: string | null = null;
try {
  const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
  const [to, ...others] = positionals;
  if (to === undefined || others.length > 0) throw new Error(USAGE);
  const config = loadConfig(StandaloneConfig, process.env);
  dataDir = config.dataDir;
  const result = await backUpDataFolder(config, to);
  const { folder, bytes, seconds } = result;
  const line = `The backup is complete: ${folder} (${Math.ceil(bytes / 2 ** 20)} MiB, ${seconds.toFixed(1)} s)`;
  process.stdout.write(`${values.json ? JSON.stringify(result) : line}\n`);
} catch (error) {
  process.stderr.write(`No backup was made: ${startProblem(error, dataDir)}\n`);
  process.exitCode = 1;
}
