import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from './cache-folder.mjs';
import { runProgram } from './run-program.mjs';

/**
 * The folder of Python packages for `PYTHONPATH`, installed with pip if they are missing.
 * @param {string} name
 * @param {string} requirements a file with all packages in locked versions, with their hashes
 * @returns {Promise<string>}
 */
export async function installPythonPackages(name, requirements) {
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = await installed(`${name}-${version}`, 'pip', async (draft) => {
    const environment = join(draft, 'environment');
    await runProgram('python3', ['-m', 'venv', environment]);
    const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--require-hashes'];
    options.push('--target', join(draft, 'packages'));
    await runProgram(join(environment, 'bin/python'), ['-m', 'pip', 'install', ...options, '-r', requirements]);
  });
  return join(folder, 'packages');
}
