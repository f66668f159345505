// Schemathesis, which generates requests from an OpenAPI document and validates the responses: https://schemathesis.readthedocs.io
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPythonPackages } from '../dev-stack/python-packages.mjs';

/** The locked versions of Schemathesis and its dependencies. */
const REQUIREMENTS = fileURLToPath(new URL('requirements.txt', import.meta.url));

/** @returns {Promise<string>} the folder of its Python packages, which are installed with pip if they are missing */
export function installSchemathesis() {
  return installPythonPackages('schemathesis', REQUIREMENTS);
}

/**
 * @param {string} packages the folder that `installSchemathesis` returned
 * @param {string[]} args the arguments of its command `st`
 * @param {{ cwd: string }} options the folder for the state that it keeps between runs
 * @returns {Promise<string>} its output; the exit code is ignored, because the report has the findings
 */
export function runSchemathesis(packages, args, { cwd }) {
  const env = { ...process.env, PYTHONPATH: packages, NO_COLOR: '1', COLUMNS: '200' };
  const run = spawn('python3', ['-m', 'schemathesis.cli', ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  run.stdout.on('data', (piece) => (output += piece));
  run.stderr.on('data', (piece) => (output += piece));
  return new Promise((resolve, reject) => {
    run.on('error', reject);
    run.on('close', () => resolve(output));
  });
}
