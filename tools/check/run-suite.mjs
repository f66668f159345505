import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { ENGINE_NAMES, testVariable } from '@memory-graph/dev-stack/engines';
import { processorSeconds } from './report.mjs';
import { SUITES } from './suites.mjs';

/** Of a group of files: one that hangs outside of its tests, whose time is limited, would hang for ever. */
const MOST_MINUTES = 45;

/**
 * @typedef {object} Result
 * @property {string} suite
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} minutes
 * @property {number} processorSeconds of the whole machine
 * @property {{ path: string, seconds: number }[]} files
 */

/**
 * @param {string} name of a suite
 * @param {object} run
 * @param {import('./suites.mjs').Level} run.level of its files
 * @param {string[]} [run.patterns] of its files, and options of Jest
 * @param {NodeJS.ProcessEnv} [run.env] addresses of engines
 * @returns {Promise<Result>}
 */
export async function runSuite(name, { level, patterns = [], env = {} }) {
  const suite = SUITES[name];
  console.log(`\n── ${suite.title} ──`);
  const [began, processorBefore] = [performance.now(), processorSeconds()];
  const result = { suite: name, passed: 0, failed: 0, skipped: 0, minutes: 0, processorSeconds: 0, files: [] };
  if (suite.command) await runCounted(suite.command, result);
  else await runJest(suite, { level: suite.level ?? level, patterns, env }, result);
  result.minutes = (performance.now() - began) / 60_000;
  result.processorSeconds = processorSeconds() - processorBefore;
  return result;
}

async function runJest(
  { config, groups = [undefined], filesPerCore = 1, engines = [], env = {}, files = [], prepare },
  { level, patterns, env: addresses },
  result,
) {
  if (prepare && (await run(prepare, process.env)) !== 0) {
    result.failed += 1;
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'memory-graph-tests-'));
  const report = join(folder, 'report.json');
  const jest = [process.execPath, 'node_modules/jest/bin/jest.js', '-c', config];
  const options = ['--passWithNoTests', '--json', '--outputFile', report, ...(patterns.length > 0 ? patterns : files)];
  for (const group of groups) {
    rmSync(report, { force: true });
    const suiteEnv = { ...environmentWith(engines, addresses), ...env, TEST_LEVEL: level, TEST_GROUP: group };
    const workers = group === 'together' ? [`--maxWorkers=${Math.ceil(filesPerCore * availableParallelism())}`] : [];
    read(report, await run([...jest, ...workers, ...options], suiteEnv), result);
  }
  await rm(folder, { recursive: true });
  if (result.files.length === 0) result.failed += 1;
}

async function run([command, ...args], env) {
  // Jest prints its JSON report on standard output even when it also writes the file.
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: MOST_MINUTES * 60_000 });
  const [status, signal] = await once(child, 'exit');
  if (signal)
    console.error(`${[command, ...args].join(' ')} was ended by ${signal}; its limit is ${MOST_MINUTES} minutes`);
  return status;
}

/** A command that counts nothing is one test. */
async function runCounted([command, ...args], result) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let isCounted = false;
  for await (const line of createInterface({ input: child.stdout })) {
    // Indented: a run that has this one as a suite counts its last line only.
    console.log(`  ${line}`);
    const counts = /^(\d+) passed, (\d+) failed$/.exec(line);
    if (counts === null) continue;
    isCounted = true;
    result.passed += Number(counts[1]);
    result.failed += Number(counts[2]);
  }
  const [status] = await ended;
  if (status !== 0 && result.failed === 0) result.failed = 1;
  if (status === 0 && !isCounted) result.passed = 1;
}

/** A suite sees no engines but those that it needs. */
function environmentWith(engines, addresses) {
  const hidden = ENGINE_NAMES.filter((name) => !engines.includes(name)).map(testVariable);
  const all = Object.entries({ ...process.env, ...addresses });
  return Object.fromEntries(all.filter(([name]) => !hidden.includes(name)));
}

/** A file that could not even be loaded has no tests to count: it counts as one failure, and so does a run without a report. */
function read(report, status, result) {
  try {
    const { testResults, ...counts } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites;
    result.passed += counts.numPassedTests;
    result.failed += status !== 0 ? Math.max(failed, 1) : failed;
    result.skipped += counts.numPendingTests;
    for (const { name, startTime, endTime } of testResults) {
      result.files.push({ path: relative(process.cwd(), name), seconds: (endTime - startTime) / 1000 });
    }
    listSkipped(testResults);
  } catch {
    result.failed += 1;
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
