// `npm test`: all suites, one after the other, closing with one line that counts them together.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SUITES = [
  { name: 'unit, property and contract specs', config: 'jest.config.mjs' },
  { name: 'end-to-end specs', config: 'jest.e2e.config.mjs', needsBuild: true },
];

const reports = mkdtempSync(join(tmpdir(), 'memory-graph-tests-'));
const total = { passed: 0, failed: 0 };

for (const suite of SUITES) {
  console.log(`\n── ${suite.name} ──`);
  if (suite.needsBuild && run('npm', ['run', '--silent', 'build']) !== 0) {
    total.failed += 1;
    continue;
  }
  const report = join(reports, `${suite.config}.json`);
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const status = run(process.execPath, [...jest, '-c', suite.config, '--json', '--outputFile', report]);
  count(report, status);
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function run(command, args) {
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
