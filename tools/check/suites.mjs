import { ENGINE_NAMES } from '@memory-graph/dev-stack/engines';

/** Properties run whole on one engine: of an adapter's own statements on another, a third of the runs sees as much. */
const ON_ANOTHER_ENGINE = { PROPERTY_RUNS: '0.33' };

/** End-to-end specs of what takes more than one of the apps. */
const ACROSS_PROCESSES = [
  ...['main-job.e2e', 'crash-safety', 'oauth-flow', 'webhooks.e2e', 'webhook-crash'],
  ...['export-import.e2e', 'import-crash', 'workspace-isolation', 'traces.e2e', 'own-ids-and-expiry'],
];

const BUILD = ['npm', 'run', '--silent', 'build'];
const GENERATE_CLIENT = ['node', 'clients/generate.mjs', 'typescript'];

const gateOn = (version) => ['node', 'tools/on-node.mjs', version, 'npm', 'test'];

/**
 * @typedef {'gate' | 'nightly' | 'all'} Level of files: those named `*.nightly.spec.ts` are of the nightly, others of the gate
 *
 * @typedef {object} Suite
 * @property {string} title what it tests
 * @property {string[]} [command] may print lines "N passed, N failed"; suites without one run Jest
 * @property {string} [config] of Jest
 * @property {string[]} [engines] that it needs; it sees no others
 * @property {('together' | 'alone')[]} [groups] of files, one after the other: see `grouped` in jest.config.mjs
 * @property {number} [filesPerCore] of the group `together` that run at a time: they wait for processes, leases, retries
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string[]} [files] patterns of its files, if it does not have all of its configuration
 * @property {Level} [level] of its files, if it is not that of the run
 * @property {string[]} [prepare] a command that runs before it
 */

/** @type {Record<string, Suite>} */
export const SUITES = {
  lint: { title: 'lint, types and prose', command: ['npm', 'run', '--silent', 'lint'] },
  chart: { title: 'the chart, without a cluster', command: ['npm', 'run', '--silent', 'lint:chart'] },
  unit: {
    title: 'unit, property and contract specs, on the embedded database',
    config: 'jest.config.mjs',
    groups: ['together'],
    filesPerCore: 1.5,
    prepare: GENERATE_CLIENT,
  },
  postgres: {
    title: 'unit, property and contract specs, on PostgreSQL',
    config: 'jest.config.mjs',
    groups: ['together'],
    filesPerCore: 1.5,
    prepare: GENERATE_CLIENT,
    engines: ['postgres'],
    level: 'gate',
  },
  e2e: {
    title: 'end-to-end specs, on one process',
    config: 'jest.e2e.config.mjs',
    groups: ['together', 'alone'],
    filesPerCore: 2,
    prepare: BUILD,
  },
  stack: {
    title: 'specs on Kafka, Neo4j and PostgreSQL',
    config: 'jest.stack.config.mjs',
    groups: ['together', 'alone'],
    filesPerCore: 1.5,
    engines: ENGINE_NAMES,
    env: ON_ANOTHER_ENGINE,
    prepare: BUILD,
  },
  distributed: {
    title: 'end-to-end specs of what crosses processes, on five of them with Kafka, Neo4j and PostgreSQL',
    config: 'jest.e2e.config.mjs',
    groups: ['together', 'alone'],
    filesPerCore: 1.5,
    engines: ENGINE_NAMES,
    env: { TEST_TARGET: 'distributed' },
    files: ACROSS_PROCESSES,
    level: 'all',
    prepare: BUILD,
  },
  release: {
    title: 'what would be published, installed and used',
    config: 'jest.release.config.mjs',
    level: 'all',
    prepare: ['npm', 'run', '--silent', 'release', '--', '--dry-run', '--no-image'],
  },
  'node-22': { title: 'the gate on Node.js 22', command: gateOn('22') },
  'node-24': { title: 'the gate on Node.js 24', command: gateOn('24') },
  'node-26': { title: 'the gate on Node.js 26', command: gateOn('26') },
  containers: { title: 'the image, and the chart in a cluster', command: ['.ci/run-containers'] },
  images: {
    title: 'containers of the image in IMAGE',
    config: 'jest.container.config.mjs',
    files: ['tools/images/'],
    level: 'all',
  },
  compose: {
    title: 'the system of deploy/compose.yaml',
    config: 'jest.container.config.mjs',
    files: ['tools/compose/'],
    level: 'all',
  },
  'power-failure': {
    title: 'power failures of the service, on disk images',
    config: 'jest.power-failure.config.mjs',
    level: 'all',
    prepare: BUILD,
  },
  kubernetes: {
    title: 'the Helm chart in the cluster of KUBECONFIG, on Kafka, Neo4j and PostgreSQL beside it',
    config: 'jest.kubernetes.config.mjs',
    engines: ENGINE_NAMES,
    level: 'all',
  },
};

/** Suites of the two levels, in their order. */
export const LEVELS = {
  gate: ['lint', 'chart', 'unit', 'e2e', 'stack'],
  nightly: [
    'unit',
    'postgres',
    'e2e',
    'stack',
    'distributed',
    'power-failure',
    'release',
    'containers',
    'node-22',
    'node-24',
    'node-26',
  ],
};
