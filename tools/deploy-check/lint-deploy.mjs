// `npm run lint:deploy`: what can be said of deploy/ without a Docker engine. Hadolint reads the Dockerfile (its binary comes
// with a Python package), and the schema of the Compose Specification the system of deploy/compose.yaml.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { DEPLOY, readCompose } from './read-compose.mjs';

const HADOLINT = fileURLToPath(new URL('requirements-hadolint.txt', import.meta.url));

const problems = [...dockerfileProblems(join(DEPLOY, 'Dockerfile')), ...composeProblems(readCompose())];
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'deploy/: no problems found' : `deploy/: ${problems.length} problem(s)`);
process.exit(problems.length === 0 ? 0 : 1);

function dockerfileProblems(dockerfile) {
  const environment = mkdtempSync(join(tmpdir(), 'memory-graph-hadolint-'));
  try {
    run('python3', ['-m', 'venv', environment]);
    const options = ['--quiet', '--disable-pip-version-check', '--require-hashes'];
    run(join(environment, 'bin/pip'), ['install', ...options, '-r', HADOLINT]);
    const { status, stdout } = spawnSync(join(environment, 'bin/hadolint'), ['--no-color', dockerfile], {
      encoding: 'utf8',
    });
    return status === 0 ? [] : stdout.trim().split('\n');
  } finally {
    rmSync(environment, { recursive: true });
  }
}

function composeProblems(system) {
  const require = createRequire(import.meta.url);
  const schemaFile = require.resolve('docker-compose/schema/compose-spec.json');
  const { $schema: _dialect, ...schema } = JSON.parse(readFileSync(schemaFile, 'utf8'));
  // Formats such as `duration` are not known to every reader of the schema: Compose checks them itself.
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  if (validate(system)) return [];
  return validate.errors.map(({ instancePath, message }) => `deploy/compose.yaml ${instancePath} ${message}`);
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} failed: Python 3 with venv and pip is needed`, { cause: error });
}
