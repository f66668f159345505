import { ServiceError } from '@memory-graph/errors/service-error';
import type { Admin, ITopicConfig } from 'kafkajs';
import type { KafkaClusterOptions } from '../kafka-options.js';
import type { PrefixedNames } from './prefixed-names.js';
import { MAX_MESSAGE_BYTES, TOPICS, type TopicSettings } from './topic-settings.js';

const CREATE_TIMEOUT_MS = 10_000;

/**
 * Creates the topics that are missing, or only looks whether all are there. Several processes may do it at once: a topic that
 * another one has just created counts as there. Topics that exist are left as they are: their settings belong to the operator.
 * @throws ServiceError `unavailable` if topics are missing and may not be created
 */
export async function ensureTopics(admin: Admin, names: PrefixedNames, options: KafkaClusterOptions): Promise<void> {
  const existing = new Set(await admin.listTopics());
  const missing = TOPICS.filter(({ topic }) => !existing.has(names.toKafka(topic)));
  if (missing.length > 0) {
    if (!options.createTopics) throw missingTopics(missing.map(({ topic }) => names.toKafka(topic)));
    await admin.createTopics({
      topics: missing.map((settings) => toKafkaTopic(settings, names, options)),
      waitForLeaders: true,
      timeout: CREATE_TIMEOUT_MS,
    });
  }
  // Rejects while a partition has no leader yet, which is so for a moment after somebody else created the topic.
  await admin.fetchTopicMetadata({ topics: TOPICS.map(({ topic }) => names.toKafka(topic)) });
}

function toKafkaTopic(
  { topic, partitions, retentionMs }: TopicSettings,
  names: PrefixedNames,
  options: KafkaClusterOptions,
): ITopicConfig {
  return {
    topic: names.toKafka(topic),
    numPartitions: partitions ?? options.partitions,
    replicationFactor: options.replicationFactor,
    configEntries: [
      { name: 'cleanup.policy', value: 'delete' },
      { name: 'retention.ms', value: String(retentionMs) },
      { name: 'max.message.bytes', value: String(MAX_MESSAGE_BYTES) },
    ],
  };
}

function missingTopics(names: string[]): ServiceError {
  const list = names.map((name) => `"${name}"`).join(', ');
  return new ServiceError('unavailable', `Kafka lacks the topics ${list}: create them, or run the migrations.`);
}
