// `npm test`: suites of specs, one after the other, closing with one line that counts them together.
//   --with-stack      also what needs real engines: Kafka, Neo4j and PostgreSQL, see docs/contributing/dev-stack.md
//   --suite NAME …    only that suite; what follows goes to Jest
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const SLOWEST = 20;
/** Of a group of files: one that hangs outside of its tests, whose time is limited, would hang for ever. */
const MOST_MINUTES = 30;
const VARIABLES = { kafka: 'TEST_KAFKA_BROKERS', neo4j: 'TEST_NEO4J_URL', postgres: 'TEST_DATABASE_URL' };
const ALL_ENGINES = Object.keys(VARIABLES);

/** Properties run whole on one engine: of an adapter's own statements on another, a third of the runs sees as much. */
const ON_ANOTHER_ENGINE = { PROPERTY_RUNS: '0.33' };

/** End-to-end specs of what takes more than one of the apps. */
const ACROSS_PROCESSES = [
  ...['main-job', 'crash-safety', 'oauth-flow', 'webhooks.e2e', 'webhook-crash'],
  ...['export-import.e2e', 'import-crash', 'workspace-isolation', 'traces.e2e'],
];

/** `filesPerCore`: how many files of the group `together` run at a time. They wait for processes, leases and retries. */
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
    env: ON_ANOTHER_ENGINE,
    args: () => ['--runTestsByPath', ...adapterSpecsWithDatabase()],
  },
  e2e: {
    title: 'end-to-end specs',
    config: 'jest.e2e.config.mjs',
    groups: ['together', 'alone'],
    filesPerCore: 2,
    needsBuild: true,
  },
  stack: {
    title: 'specs on Kafka, Neo4j and PostgreSQL',
    config: 'jest.stack.config.mjs',
    groups: ['together', 'alone'],
    filesPerCore: 1.5,
    engines: ALL_ENGINES,
    env: ON_ANOTHER_ENGINE,
    needsBuild: true,
  },
  distributed: {
    title: 'end-to-end specs of what crosses processes, on five of them with Kafka, Neo4j and PostgreSQL',
    config: 'jest.e2e.config.mjs',
    engines: ALL_ENGINES,
    groups: ['together', 'alone'],
    filesPerCore: 1.5,
    env: { TEST_TARGET: 'distributed' },
    args: (patterns) => (patterns.length > 0 ? [] : ACROSS_PROCESSES),
    needsBuild: true,
  },
  images: {
    title: 'containers of the image in IMAGE',
    config: 'jest.container.config.mjs',
    args: () => ['tools/images/'],
  },
  compose: {
    title: 'the system of deploy/compose.yaml',
    config: 'jest.container.config.mjs',
    args: () => ['tools/compose/'],
  },
  'power-failure': {
    title: 'power failures of the service, on disk images',
    config: 'jest.power-failure.config.mjs',
    needsBuild: true,
  },
  kubernetes: {
    title: 'the Helm chart in the cluster of KUBECONFIG, on Kafka, Neo4j and PostgreSQL beside it',
    config: 'jest.kubernetes.config.mjs',
    engines: ALL_ENGINES,
  },
};
const EMBEDDED = ['unit', 'e2e'];
/** The specs of apps have one database, those of adapters both. */
const ON_ENGINES = ['postgres', 'embedded', 'e2e', 'stack', 'distributed'];

const given = process.argv.slice(2);
const only = given[0] === '--suite' ? given[1] : undefined;
const patterns = only === undefined ? [] : given.slice(2);
if (only !== undefined && !(only in SUITES)) throw new Error(`--suite takes one of ${Object.keys(SUITES).join(', ')}`);
const names = only !== undefined ? [only] : given.includes('--with-stack') ? ON_ENGINES : EMBEDDED;

const missing = [...new Set(names.flatMap((name) => SUITES[name].engines ?? []))].filter(
  (engine) => process.env[VARIABLES[engine]] === undefined,
);
if (missing.length > 0) process.exit(runWithEngines(missing));

const reports = mkdtempSync(join(tmpdir(), 'memory-graph-tests-'));
const results = names.map((name, index) => runSuite(SUITES[name], join(reports, `${index}.json`)));
rmSync(reports, { recursive: true, force: true });
listSlowest(results.flatMap(({ files }) => files));
console.log('\nPassed, failed and skipped tests, files and minutes by suite:');
console.table(Object.fromEntries(names.map((name, index) => [name, summaryOf(results[index])])));
const passed = sum(results.map((result) => result.passed));
const failed = sum(results.map((result) => result.failed));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * The same again where the engines are: they are started once for all suites. They live for minutes, in which optimizing
 * their code takes more of the cores than it gives back: 30% of what Neo4j takes.
 */
function runWithEngines(engines) {
  const env = { JDK_JAVA_OPTIONS: '-XX:TieredStopAtLevel=1', ...process.env };
  const command = [process.execPath, ...process.argv.slice(1)];
  const { status } = spawnSync(
    process.execPath,
    ['tools/dev-stack/with-stack.mjs', '--engines', engines.join(','), ...command],
    { stdio: 'inherit', env },
  );
  return status ?? 1;
}

function runSuite(
  { title, config, groups = [undefined], filesPerCore = 1, engines = [], env = {}, args = () => [], needsBuild },
  report,
) {
  console.log(`\n── ${title} ──`);
  const began = performance.now();
  const result = { passed: 0, failed: 0, skipped: 0, files: [], minutes: 0 };
  if (needsBuild && run(['npm', 'run', '--silent', 'build'], process.env) !== 0) return { ...result, failed: 1 };
  const jest = ['node_modules/jest/bin/jest.js', '-c', config];
  const options = ['--passWithNoTests', '--json', '--outputFile', report, ...args(patterns), ...patterns];
  for (const group of groups) {
    rmSync(report, { force: true });
    const suiteEnv = { ...environmentWith(engines), ...env, ...(group && { TEST_GROUP: group }) };
    const workers = group === 'together' ? [`--maxWorkers=${Math.ceil(filesPerCore * availableParallelism())}`] : [];
    read(report, run([process.execPath, ...jest, ...workers, ...options], suiteEnv), result);
  }
  if (result.files.length === 0) result.failed += 1;
  result.minutes = (performance.now() - began) / 60_000;
  return result;
}

function run([command, ...args], env) {
  // Jest prints its JSON report on standard output even when it also writes the file.
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: MOST_MINUTES * 60_000 };
  const { status, error } = spawnSync(command, args, options);
  if (error) console.error(`${[command, ...args].join(' ')} was stopped: ${error.message}`);
  return status;
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
