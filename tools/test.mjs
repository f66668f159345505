// `npm test`: all suites, one after the other, closing with one line that counts them together.
//   --with-postgres   also the specs of the stores on a real PostgreSQL (installs its binaries through Python's pip)
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const JEST = [process.execPath, '--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const SUITES = [
  { name: 'unit, property and contract specs', command: [...JEST, '-c', 'jest.config.mjs'] },
  { name: 'end-to-end specs', command: [...JEST, '-c', 'jest.e2e.config.mjs'], needsBuild: true },
];
const ON_POSTGRES = {
  name: 'specs of the stores on PostgreSQL',
  command: [
    process.execPath,
    'tools/dev-stack/with-postgres.mjs',
    ...JEST,
    '-c',
    'jest.config.mjs',
    ...['libs/relational-store', 'libs/event-bus', 'libs/graph-store', 'apps'],
  ],
};

const suites = process.argv.includes('--with-postgres') ? [...SUITES, ON_POSTGRES] : SUITES;
const reports = mkdtempSync(join(tmpdir(), 'memory-graph-tests-'));
const total = { passed: 0, failed: 0 };

for (const [index, { name, command, needsBuild }] of suites.entries()) {
  console.log(`\n── ${name} ──`);
  if (needsBuild && run(['npm', 'run', '--silent', 'build']) !== 0) {
    total.failed += 1;
    continue;
  }
  const report = join(reports, `${index}.json`);
  const status = run([...command, '--json', '--outputFile', report]);
  count(report, status);
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function run([command, ...args]) {
  // Jest prints its JSON report on standard output even when it also writes the file.
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status;
}

/** A suite that could not even be loaded has no tests to count: it counts as one failure. */
function count(report, status) {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    total.passed += numPassedTests;
    total.failed += numFailedTests + numRuntimeErrorTestSuites;
    if (status !== 0 && numFailedTests + numRuntimeErrorTestSuites === 0) total.failed += 1;
  } catch {
    total.failed += 1;
  }
}
