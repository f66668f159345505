// Schemathesis, which generates requests from an OpenAPI document and validates the responses: https://schemathesis.readthedocs.io
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installed } from '../dev-stack/cache-folder.mjs';
import { runProgram } from '../dev-stack/run-program.mjs';

/** The locked versions of Schemathesis and its dependencies. */
const REQUIREMENTS = fileURLToPath(new URL('requirements.txt', import.meta.url));

/** @returns {Promise<string>} the folder of its Python packages, which are installed with pip if they are missing */
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
 * @param {string} program the folder that `installSchemathesis` returned
 * @param {string[]} args the arguments of its command `st`
 * @param {{ cwd: string }} options the folder for the state that it keeps between runs
 * @returns {Promise<string>} its output; the exit code is ignored, because the report has the findings
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
