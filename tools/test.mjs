// `npm test`: all suites, one after the other, closing with one line that counts them together.
//   --with-stack   also what needs real engines: Kafka, Neo4j and PostgreSQL, see docs/dev-stack.md
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const JEST = [
  process.execPath,
  ...['--import', './tools/typescript-threads/register.mjs'],
  ...['--experimental-vm-modules', '--no-warnings'],
  'node_modules/jest/bin/jest.js',
];
const SUITES = [
  { name: 'unit, property and contract specs', command: [...JEST, '-c', 'jest.config.mjs'] },
  { name: 'end-to-end specs', command: [...JEST, '-c', 'jest.e2e.config.mjs'], needsBuild: true },
];
const WITH_STACK = [process.execPath, 'tools/dev-stack/with-stack.mjs'];
const ON_ENGINES = [
  {
    name: 'unit specs that have a database, on PostgreSQL',
    command: [...WITH_STACK, '--engines', 'postgres', process.execPath, 'tools/test-postgres.mjs'],
  },
  {
    name: 'specs on Kafka, Neo4j and PostgreSQL',
    command: [...WITH_STACK, ...JEST, '-c', 'jest.stack.config.mjs'],
    needsBuild: true,
  },
  {
    name: 'end-to-end specs of what crosses processes, on five of them with Kafka, Neo4j and PostgreSQL',
    command: [
      ...WITH_STACK,
      ...JEST,
      ...['-c', 'jest.e2e.config.mjs'],
      ...['main-job', 'crash-safety', 'oauth-flow', 'webhooks.e2e', 'webhook-crash', 'webhook-isolation'],
      ...['export-import', 'import-crash', 'workspace-isolation'],
    ],
    env: { TEST_TARGET: 'distributed' },
    needsBuild: true,
  },
];

const suites = process.argv.includes('--with-stack') ? [...SUITES, ...ON_ENGINES] : SUITES;
const reports = mkdtempSync(join(tmpdir(), 'memory-graph-tests-'));
const total = { passed: 0, failed: 0 };

for (const [index, { name, command, env, needsBuild }] of suites.entries()) {
  console.log(`\n── ${name} ──`);
  if (needsBuild && run(['npm', 'run', '--silent', 'build']) !== 0) {
    total.failed += 1;
    continue;
  }
  const report = join(reports, `${index}.json`);
  const status = run([...command, '--json', '--outputFile', report], env);
  count(report, status);
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function run([command, ...args], env = {}) {
  // Jest prints its JSON report on standard output even when it also writes the file.
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } }).status;
}

/** A suite that could not even be loaded has no tests to count: it counts as one failure. */
function count(report, status) {
  try {
    const { testResults, ...counts } = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = counts;
    listSkipped(testResults);
    total.passed += numPassedTests;
    total.failed += numFailedTests + numRuntimeErrorTestSuites;
    if (status !== 0 && numFailedTests + numRuntimeErrorTestSuites === 0) total.failed += 1;
  } catch {
    total.failed += 1;
  }
}

/** What is not run for want of something on this machine says so in the name of its suite. */
function listSkipped(testResults) {
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending')
    .map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title);
  for (const suite of new Set(skipped)) {
    console.log(`skipped: ${skipped.filter((name) => name === suite).length} in "${suite}"`);
  }
}
