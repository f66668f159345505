// `npm test`: suites of specs, closing with one line that counts them together.
//   --with-stack      also what needs real engines: Kafka, Neo4j and PostgreSQL, see docs/contributing/dev-stack.md
//   --suite NAME …    only that suite; what follows goes to Jest
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const SLOWEST = 20;
const VARIABLES = { kafka: 'TEST_KAFKA_BROKERS', neo4j: 'TEST_NEO4J_URL', postgres: 'TEST_DATABASE_URL' };
const ALL_ENGINES = Object.keys(VARIABLES);
/** Run beside each other: their files wait for leases, restarts and engines for much of their time. */
const SIDE_BY_SIDE = [['e2e'], ['stack', 'distributed']];
const THREADS = ['--import', './tools/typescript-threads/register.mjs'];

/** End-to-end specs of what takes more than one of the apps. */
const ACROSS_PROCESSES = [
  ...['main-job', 'crash-safety', 'oauth-flow', 'webhooks.e2e', 'webhook-crash'],
  ...['export-import', 'import-crash', 'workspace-isolation'],
];

const SUITES = {
  unit: { title: 'unit, property and contract specs, on the embedded database', config: 'jest.config.mjs' },
  postgres: {
    title: 'unit, property and contract specs, on PostgreSQL',
    config: 'jest.config.mjs',
    engines: ['postgres'],
  },
  embedded: {
    title: 'specs of adapters that have a database, on the embedded one',
    config: 'jest.config.mjs',
    args: () => ['--runTestsByPath', ...adapterSpecsWithDatabase()],
  },
  e2e: {
    title: 'end-to-end specs',
    config: 'jest.e2e.config.mjs',
    isGrouped: true,
    needsBuild: true,
  },
  stack: {
    title: 'specs on Kafka, Neo4j and PostgreSQL',
    config: 'jest.stack.config.mjs',
    isGrouped: true,
    engines: ALL_ENGINES,
    needsBuild: true,
  },
  distributed: {
    title: 'end-to-end specs of what crosses processes, on five of them with Kafka, Neo4j and PostgreSQL',
    config: 'jest.e2e.config.mjs',
    engines: ALL_ENGINES,
    isGrouped: true,
    env: { TEST_TARGET: 'distributed' },
    args: (patterns) => (patterns.length > 0 ? [] : ACROSS_PROCESSES),
    needsBuild: true,
  },
};
const EMBEDDED = ['unit', 'e2e'];
/** The specs of apps have one database, those of adapters both. */
const ON_ENGINES = ['postgres', 'embedded', 'e2e', 'stack', 'distributed'];

const given = process.argv.slice(2);
const only = given[0] === '--suite' ? given[1] : undefined;
const patterns = ['readme|warm-up|oauth-flow|migrate-graph|start-distributed'];
if (only !== undefined && !(only in SUITES)) throw new Error(`--suite takes one of ${Object.keys(SUITES).join(', ')}`);
const names = ['e2e','stack','distributed'];

const missing = [...new Set(names.flatMap((name) => SUITES[name].engines ?? []))].filter(
  (engine) => process.env[VARIABLES[engine]] === undefined,
);
if (missing.length > 0) process.exit(runWithEngines(missing));

const reports = mkdtempSync(join(tmpdir(), 'memory-graph-tests-'));
const results = new Map(names.map((name) => [name, { passed: 0, failed: 0, skipped: 0, files: [], minutes: 0 }]));
const began = performance.now();
const isBuilt = !names.some((name) => SUITES[name].needsBuild) || build();
for (const lanes of isBuilt ? plan() : []) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const { name, group } of lane) await runSuite(name, group, { isBeside: lanes.length > 1 });
    }),
  );
}
for (const result of results.values()) if (result.files.length === 0) result.failed += 1;
rmSync(reports, { recursive: true, force: true });
const all = [...results.values()];
listSlowest(all.flatMap(({ files }) => files));
console.log(
  `\nPassed, failed and skipped tests, files and minutes by suite, of ${minutesSince(began).toFixed(1)} minutes:`,
);
console.table(Object.fromEntries([...results].map(([name, result]) => [name, summaryOf(result)])));
const passed = sum(all.map((result) => result.passed));
const failed = sum(all.map((result) => result.failed));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** The same again where the engines are: they are started once for all suites. */
function runWithEngines(engines) {
  const command = [process.execPath, ...process.argv.slice(1)];
  const { status } = spawnSync(
    process.execPath,
    ['tools/dev-stack/with-stack.mjs', '--engines', engines.join(','), ...command],
    { stdio: 'inherit' },
  );
  return status ?? 1;
}

/** One after the other, lanes that run beside each other, each with what runs one after the other in it. */
function plan() {
  const ofGroup = (group) => (name) => ({ name, group });
  const isGrouped = (name) => SUITES[name].isGrouped === true;
  const lanes = SIDE_BY_SIDE.map((lane) => lane.filter((name) => names.includes(name)).map(ofGroup('together')));
  return [
    ...names.filter((name) => !isGrouped(name)).map((name) => [[{ name }]]),
    lanes.filter((lane) => lane.length > 0),
    ...names.filter(isGrouped).map((name) => [[{ name, group: 'alone' }]]),
  ];
}

async function runSuite(name, group, { isBeside }) {
  const { title, config, engines = [], env = {}, args = () => [] } = SUITES[name];
  console.log(`\n── ${title}${group === 'alone' ? ', each file alone' : ''} ──`);
  const report = join(reports, `${name}-${group}.json`);
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '-c', config];
  const options = ['--passWithNoTests', '--json', '--outputFile', report, ...args(patterns), ...patterns];
  const suiteEnv = { ...environmentWith(engines), ...env, ...(group && { TEST_GROUP: group }) };
  const startedAt = performance.now();
  const status = await run([...THREADS, ...jest, ...options], suiteEnv, isBeside);
  const result = results.get(name);
  read(report, status, result);
  result.minutes += minutesSince(startedAt);
}

/** What is not a terminal shows only the lines of files that ended, which those of others may stand between. */
async function run(args, env, isBeside) {
  // Jest prints its JSON report on standard output even when it also writes the file.
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', isBeside ? 'pipe' : 'inherit'], env });
  child.stderr?.on('data', (lines) => process.stderr.write(lines));
  const [status] = await once(child, 'close');
  return status;
}

function build() {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return status === 0;
}

/** A suite that has no engines does not know of those of others. */
function environmentWith(engines) {
  const hidden = ALL_ENGINES.filter((engine) => !engines.includes(engine)).map((engine) => VARIABLES[engine]);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !hidden.includes(name)));
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

function listSlowest(files) {
  console.log('\nThe slowest files, in seconds:');
  for (const { path, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(7)}  ${path}`);
  }
}

function summaryOf({ passed, failed, skipped, files, minutes }) {
  return { passed, failed, skipped, files: files.length, minutes: Number(minutes.toFixed(1)) };
}

function minutesSince(startedAt) {
  return (performance.now() - startedAt) / 60_000;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Those of `libs` that open a database: what works on any PostgreSQL is looked at on both. */
function adapterSpecsWithDatabase() {
  return readdirSync('libs', { recursive: true })
    .filter((file) => !file.includes('node_modules') && /(?<!\.e2e|\.stack)\.spec\.ts$/.test(file))
    .map((file) => join('libs', file))
    .filter((path) => /test-kit\/database/.test(readFileSync(path, 'utf8')));
}
