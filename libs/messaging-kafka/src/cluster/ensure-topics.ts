import { ServiceError } from '@memory-graph/errors';
import type { Admin, ITopicConfig } from 'kafkajs';
import { setTimeout as delay } from 'node:timers/promises';
import type { KafkaClusterOptions } from '../kafka-options.js';
import type { PrefixedNames } from './prefixed-names.js';
import { MAX_MESSAGE_BYTES, TOPICS, type TopicSettings } from './topic-settings.js';

const CREATE_TIMEOUT_MS = 10_000;
const USABLE_POLL_MS = 200;

/**
 * Creates missing topics, or only checks that all exist. Several processes may do so concurrently:
 * a topic that another one has just created counts as existing. Existing topics are not changed,
 * because their settings belong to the operator.
 * @throws ServiceError `unavailable` if topics are missing and may not be created
 */
export async function ensureTopics(admin: Admin, names: PrefixedNames, options: KafkaClusterOptions): Promise<void> {
  const existing = new Set(await admin.listTopics());
  const missing = TOPICS.filter(({ topic }) => !existing.has(names.toKafka(topic)));
  if (missing.length === 0) return;
  const missingNames = missing.map(({ topic }) => names.toKafka(topic));
  if (!options.createTopics) throw missingTopics(missingNames);
  const topics = missing.map((settings) => toKafkaTopic(settings, names, options));
  await admin.createTopics({ topics, waitForLeaders: false, timeout: CREATE_TIMEOUT_MS });
  await allEnded(missingNames.map((name) => untilUsable(admin, name)));
}

/**
 * Resolves or rejects when all have ended: a request that continues after the connection was closed would open it again,
 * for ever.
 */
async function allEnded(requests: Promise<void>[]): Promise<void> {
  await Promise.allSettled(requests);
  await Promise.all(requests);
}

/** After its creation a topic needs a moment until the leaders of its partitions work. */
async function untilUsable(admin: Admin, name: string): Promise<void> {
  const end = performance.now() + CREATE_TIMEOUT_MS;
  for (;;) {
    try {
      await admin.fetchTopicOffsets(name);
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await delay(USABLE_POLL_MS);
    }
  }
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
  return new ServiceError('unavailable', `Kafka lacks the topics ${list}; create them or run the migrations`);
}
