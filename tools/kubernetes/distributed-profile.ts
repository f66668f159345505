import { randomBytes } from 'node:crypto';
import { engineEnvironment } from '@memory-graph/test-kit/database';
import { Release } from './cluster/release.js';
import { METRICS_READER } from './lag/external-metrics.js';
import { type Manifest, TestNamespace } from './cluster/test-namespace.js';
import type { Targets } from './network/reached-from.js';

/** The components of the profile, which are also the ends of the names of their Deployments. */
export const COMPONENTS = ['api-gateway', 'auth-server', 'ingestion-worker', 'search-service', 'webhook-dispatcher'];
const KEYS = ['apiGateway', 'authServer', 'ingestionWorker', 'searchService', 'webhookDispatcher'];

/** Small enough for two copies of all pods, and those of an update, on a machine with two cores. */
export const SMALL = requests('20m');

export interface DistributedProfile {
  namespace: TestNamespace;
  release: Release;
  /** Addresses of the engines. */
  engines: Targets;
}

/** The five applications on the engines of the variables `TEST_…`, not installed yet. */
export async function distributedProfile(name: string): Promise<DistributedProfile> {
  const engines = await engineEnvironment(`${name}-${Date.now()}`);
  const { DATABASE_URL, KAFKA_BROKERS, KAFKA_TOPIC_PREFIX, NEO4J_URL } = engines;
  if (!DATABASE_URL || !KAFKA_BROKERS || !NEO4J_URL) throw new Error('Run this file by npm run test:kubernetes.');
  const [broker] = KAFKA_BROKERS.split(',');
  const targets = {
    postgres: targetOf(DATABASE_URL, 5432),
    kafka: targetOf(`kafka://${broker}`, 9092),
    neo4j: targetOf(NEO4J_URL, 7687),
  };
  const namespace = await TestNamespace.create(name);
  await namespace.secret('database', { url: DATABASE_URL });
  await namespace.secret('secrets', {
    'service-credential': randomBytes(32).toString('hex'),
    'secrets-key': randomBytes(32).toString('base64'),
    'bootstrap-password': randomBytes(16).toString('hex'),
    'bootstrap-token': `mg_${randomBytes(20).toString('hex')}`,
  });
  const release = new Release(namespace, {
    profile: 'distributed',
    // Of the tunnel to a pod.
    trustProxy: 'loopback',
    secrets: { existingSecret: 'secrets' },
    database: { existingSecret: 'database' },
    kafka: { brokers: KAFKA_BROKERS.split(','), topicPrefix: KAFKA_TOPIC_PREFIX, partitions: 6 },
    neo4j: { url: NEO4J_URL },
    networkPolicy: {
      database: { ports: [targets.postgres[1]] },
      metricsFrom: [{ podSelector: { matchLabels: METRICS_READER } }],
    },
    ...Object.fromEntries(KEYS.map((key) => [key, SMALL])),
    ...whatAnswers(),
    migrations: SMALL,
    tests: SMALL,
  });
  return { namespace, release, engines: targets };
}

function targetOf(url: string, defaultPort: number): Targets[string] {
  const { hostname, port } = new URL(url);
  return [hostname, Number(port || defaultPort)];
}

/**
 * What answers the load of an update gets more than its share: ten applications that start take both cores of a small machine
 * for half a minute.
 */
function whatAnswers(): Manifest {
  return {
    apiGateway: { ...requests('200m'), env: { RATE_LIMIT_PER_MINUTE: 0 } },
    authServer: { ...SMALL, env: { SIGNUP: 'open' } },
    searchService: requests('200m'),
  };
}

function requests(cpu: string): { resources: Manifest } {
  return { resources: { requests: { cpu, memory: '128Mi' } } };
}
