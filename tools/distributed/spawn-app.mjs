import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ALLOCATOR_ENVIRONMENT, HEAP_ARGUMENTS } from '@memory-graph/app-host/process-memory';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const REPOSITORY = dirname(dirname(FOLDER));

/**
 * Starts a script of the built tree as a process that ends with this one.
 * @param {{ script: string, env: NodeJS.ProcessEnv, onLine: (line: string) => void, nodeArguments?: string[] }} options
 *   `script` is relative to the root of the repository; `onLine` gets what the process writes, line by line
 */
export function spawnApp({ script, env, onLine, nodeArguments = [] }) {
  const options = [...HEAP_ARGUMENTS, ...nodeArguments, '--import', join(FOLDER, 'end-with-parent.mjs')];
  const args = [...options, resolve(REPOSITORY, script)];
  const child = spawn(process.execPath, args, {
    cwd: REPOSITORY,
    env: { ...ALLOCATOR_ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C in a terminal reaches this process alone, which then ends the apps in order.
    detached: true,
  });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine);
  return child;
}
