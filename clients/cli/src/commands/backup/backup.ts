import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../../context.js';
import { CommandError } from '../../exit/errors.js';
import { findInstallation, type Installation } from '../../service/find-installation.js';

interface Backup {
  folder: string;
  bytes: number;
  seconds: number;
}

const INSTALL_IT =
  'The service is not installed here. Run this command where the service is installed, on the machine that has its data folder';

/** `memory-graph backup`: copies the data folder of the service on this machine, while the service runs or not. */
export function backupCommand(context: CommandContext) {
  return new Command('backup')
    .description('Copy the data folder of the service on this machine, while the service runs or not.')
    .argument(
      '<folder>',
      'the folder of the backup, which is created; to restore, start the service on it or on a copy',
    )
    .option('--data-dir <folder>', 'the data folder (default: MEMORY_GRAPH_DATA_DIR, or else ./data)')
    .action(async (folder, { dataDir }) => {
      const env = { ...context.env, ...(dataDir !== undefined && { MEMORY_GRAPH_DATA_DIR: resolve(dataDir) }) };
      const backup = await backUp(findInstallation(), folder, env, context.signal);
      const size = `${Math.ceil(backup.bytes / 2 ** 20)} MiB, ${backup.seconds.toFixed(1)} s`;
      await context.output.result(backup, () =>
        context.output.line(`The backup is complete: ${backup.folder} (${size})`),
      );
    });
}

async function backUp(
  installation: Installation | null,
  folder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Backup> {
  if (installation === null) throw new CommandError(INSTALL_IT);
  const { name, backUp: script } = installation;
  if (script === null) throw new CommandError(`${name} has no backup command; build or update it`);
  const child = spawn(process.execPath, [script, '--json', folder], { env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  signal.throwIfAborted();
  if (child.exitCode !== 0) throw new CommandError(stderr.trim() || `${name} ended without a backup`);
  return JSON.parse(stdout) as Backup;
}
