import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KafkaCluster, startKafkaCluster } from '@memory-graph/dev-stack/kafka-cluster';
import { type DistributedSystem, startDistributed } from '@memory-graph/distributed/distributed-system';
import { type GeneratedEpisode, generateEpisodes } from '@memory-graph/test-kit';
import { engineEnvironment } from '@memory-graph/test-kit/database';
import { ApiClient } from '@memory-graph/test-kit/http';
import { untilProcessed, withoutTestRunner } from '@memory-graph/test-kit/service';
import { PatientClient } from './faults/patient-client.js';

const BROKERS = 3;
const TEXTS_AT_EACH_LOSS = 120;
const START_TIMEOUT_MS = 400_000;
const TEST_TIMEOUT_MS = 300_000;
/** Of the system without the broker: it does not wait for the return of that one. */
const PATIENCE_MS = 120_000;

/** A process for each app with two workers on the server of TEST_DATABASE_URL; the brokers are of this spec. */
describe('a cluster of three brokers', () => {
  let cluster: KafkaCluster;
  let dataDir: string;
  let system: DistributedSystem;
  let service: ApiClient;
  let episodes: GeneratedEpisode[];

  beforeAll(async () => {
    cluster = await startKafkaCluster({ brokers: BROKERS });
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-lost-broker-'));
    const environment = { ...(await engineEnvironment(dataDir)), KAFKA_BROKERS: cluster.addresses };
    const env = { ...withoutTestRunner(process.env), GRAPH_STORE: 'postgres', LOG_LEVEL: 'warn' };
    system = await startDistributed({ environment, env, workers: 2, port: 0, dataDir });
    service = new ApiClient(system.url, system.credentials.token);
    episodes = generateEpisodes(BROKERS * TEXTS_AT_EACH_LOSS, 1);
  }, START_TIMEOUT_MS);

  afterAll(async () => {
    await system?.close();
    await cluster?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each([1, 2, 3])(
    'remembers all that is added while broker %i is lost',
    async (broker) => {
      const client = new PatientClient(service);
      const lost = cluster.brokers[broker - 1]!;
      const fed = client.feed(episodes.slice((broker - 1) * TEXTS_AT_EACH_LOSS, broker * TEXTS_AT_EACH_LOSS));
      await lost.kill();
      const killedAt = performance.now();
      await fed;
      await untilProcessed(service, { timeoutMs: PATIENCE_MS });
      console.info(`All was remembered ${Math.round(performance.now() - killedAt)} ms after the loss`);
      const { body } = await service.call('GET', '/api/v1/ingestion-queue/status');
      expect(body).toMatchObject({ completed: broker * TEXTS_AT_EACH_LOSS, failed: 0 });
      expect(client).toMatchObject({ refusals: 0 });
      await lost.start();
    },
    TEST_TIMEOUT_MS,
  );
});
