import type { PublishedMessage } from '@memory-graph/messaging';
import { waitUntil } from '@memory-graph/test-kit';
import { Kafka, logLevel } from 'kafkajs';
import { v7 as uuidv7 } from 'uuid';
import { PrefixedNames } from '../cluster/prefixed-names.js';
import { toReceivedMessage } from '../consumer/to-received-message.js';
import type { KafkaClusterOptions } from '../kafka-options.js';

/** Reads a topic from its beginning to its current end, in a consumer group of its own. */
export async function messagesOfTopic(
  { brokers, topicPrefix }: KafkaClusterOptions,
  topic: string,
): Promise<PublishedMessage[]> {
  const name = new PrefixedNames(topicPrefix).toKafka(topic);
  const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  // A partition that was just created has no leader at work for a moment.
  const ends = await waitUntil(() => admin.fetchTopicOffsets(name));
  const missing = new Map(ends.map(({ partition, low, high }) => [partition, Number(high) - Number(low)]));
  await admin.disconnect();
  const messages: PublishedMessage[] = [];
  const complete = () => [...missing.values()].every((count) => count <= 0);
  if (complete()) return messages;
  const consumer = kafka.consumer({ groupId: `${topicPrefix}reader-${uuidv7()}`, maxWaitTimeInMs: 50 });
  await consumer.connect();
  await consumer.subscribe({ topics: [name], fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    consumer
      .run({
        autoCommit: false,
        eachMessage: ({ partition, message }) => {
          const { key, value, headers } = toReceivedMessage(topic, partition, message);
          messages.push({ topic, key, value, headers });
          missing.set(partition, (missing.get(partition) ?? 0) - 1);
          if (complete()) resolve();
          return Promise.resolve();
        },
      })
      .catch(reject);
  });
  await consumer.disconnect();
  return messages;
}
