// Schemathesis, which makes requests from an OpenAPI document and judges the answers: https://schemathesis.readthedocs.io
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installed } from '../dev-stack/cache-folder.mjs';
import { runProgram } from '../dev-stack/run-program.mjs';

/** The versions of Schemathesis and all that it needs, as a lock file has them. */
const REQUIREMENTS = fileURLToPath(new URL('requirements.txt', import.meta.url));

/** @returns {Promise<string>} the folder of its Python packages, installed with pip where they are not there */
export function installSchemathesis() {
  const version = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  return installed(`schemathesis-${version}`, 'pip', async (draft) => {
    const environment = join(draft, 'environment');
    await runProgram('python3', ['-m', 'venv', environment]);
    const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--target', join(draft, 'packages')];
    await runProgram(join(environment, 'bin/python'), ['-m', 'pip', 'install', ...options, '-r', REQUIREMENTS]);
  });
}

/**
 * @param {string} program the folder that `installSchemathesis` gives
 * @param {string[]} args as of its command `st`
 * @param {{ cwd: string }} options where it keeps what it remembers between runs
 * @returns {Promise<string>} what it wrote; its exit code only says that it has something to tell, which is in its report
 */
export function runSchemathesis(program, args, { cwd }) {
  const env = { ...process.env, PYTHONPATH: join(program, 'packages'), NO_COLOR: '1', COLUMNS: '200' };
  const run = spawn('python3', ['-m', 'schemathesis.cli', ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  run.stdout.on('data', (piece) => (output += piece));
  run.stderr.on('data', (piece) => (output += piece));
  return new Promise((resolve, reject) => {
    run.on('error', reject);
    run.on('close', () => resolve(output));
  });
}
