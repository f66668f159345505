import { ServiceError } from '@memory-graph/errors';
import { Kafka, logLevel, type Admin, type ConfigResourceTypes } from 'kafkajs';
import { v7 as uuidv7 } from 'uuid';
import { testCluster } from '../testing/test-cluster.js';
import { KafkaCluster } from './kafka-cluster.js';

const DAY_MS = 24 * 3_600_000;

describe('The topics of the service', () => {
  let admin: Admin;

  beforeAll(async () => {
    const { brokers } = testCluster({ topicPrefix: '' });
    admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
  });

  afterAll(() => admin.disconnect());

  it('are created once by processes that start at the same time', async () => {
    const options = testCluster({ topicPrefix: `create-${uuidv7()}.`, partitions: 5 });
    const clusters = await Promise.all(Array.from({ length: 4 }, () => KafkaCluster.open(options)));
    await Promise.all(clusters.map((cluster) => cluster.close()));
    const names = (await admin.listTopics()).filter((name) => name.startsWith(options.topicPrefix)).sort();
    const { topics } = await admin.fetchTopicMetadata({ topics: names });
    const counts = topics.map(({ name, partitions }) => [name.slice(options.topicPrefix.length), partitions.length]);
    expect(Object.fromEntries(counts)).toEqual({
      'graph.changed': 5,
      'graph.changed.dlq': 1,
      'ingest.requested': 5,
      'ingest.requested.backlog': 5,
      'ingest.requested.backlog.dlq': 1,
      'ingest.requested.dlq': 1,
      'log.status-changed': 5,
      'log.status-changed.dlq': 1,
      'memory.changed': 5,
      'memory.changed.dlq': 1,
    });
  });

  it('keep events for a week, and dead letters for a month', async () => {
    const { topicPrefix } = await openedWith(`retention-${uuidv7()}.`);
    const retention = async (topic: string) => {
      const resource = { type: TOPIC, name: topicPrefix + topic, configNames: ['retention.ms', 'cleanup.policy'] };
      const { resources } = await admin.describeConfigs({ includeSynonyms: false, resources: [resource] });
      return Object.fromEntries(
        resources[0]?.configEntries.map(({ configName, configValue }) => [configName, configValue]) ?? [],
      );
    };
    expect(await retention('ingest.requested')).toEqual({
      'retention.ms': String(7 * DAY_MS),
      'cleanup.policy': 'delete',
    });
    expect(await retention('ingest.requested.dlq')).toMatchObject({ 'retention.ms': String(30 * DAY_MS) });
  });

  it('are left alone when they are there', async () => {
    const { topicPrefix } = await openedWith(`again-${uuidv7()}.`);
    await openedWith(topicPrefix, 24);
    const { topics } = await admin.fetchTopicMetadata({ topics: [`${topicPrefix}graph.changed`] });
    expect(topics[0]?.partitions).toHaveLength(12);
  });

  it('are missed by name where they may not be created', async () => {
    const options = testCluster({ topicPrefix: `none-${uuidv7()}.`, createTopics: false, startTimeoutMs: 0 });
    const error: unknown = await KafkaCluster.open(options).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining(`Kafka lacks the topics "${options.topicPrefix}ingest.requested"`),
    });
  });

  it('are waited for, but not for ever, where no broker answers', async () => {
    const options = testCluster({ topicPrefix: '', brokers: ['127.0.0.1:9'], startTimeoutMs: 0 });
    await expect(KafkaCluster.open(options)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Kafka could not be reached'),
    });
  });

  async function openedWith(topicPrefix: string, partitions = 12) {
    const options = testCluster({ topicPrefix, partitions });
    await (await KafkaCluster.open(options)).close();
    return options;
  }
});

/** kafkajs exports the enumeration in a way that ES modules cannot see. */
const TOPIC: ConfigResourceTypes.TOPIC = 2;
