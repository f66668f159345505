import { randomUUID } from 'node:crypto';
import type { ReceivedMessage } from '@memory-graph/messaging/delivery';
import type { KafkaCluster } from '../cluster/kafka-cluster.js';
import { kafkaUnavailable } from '../cluster/kafka-unavailable.js';
import { within } from '../cluster/within.js';
import { toReceivedMessage } from '../consumer/to-received-message.js';

/** A part of a partition. */
export interface OffsetRange {
  topic: string;
  partition: number;
  /** The first offset. */
  from: number;
  /** Behind the last offset. */
  to: number;
}

export interface TimedMessage {
  message: ReceivedMessage;
  publishedAt: Date;
}

/** Brokers wait for three seconds by default until a new group starts. */
const READ_TIMEOUT_MS = 20_000;
const CLOSE_TIMEOUT_MS = 5_000;
const FETCH_WAIT_MS = 100;

/**
 * Reads parts of partitions. kafkajs reads as member of a group only: this one exists for the time of the read, and
 * commits nothing.
 * @throws ServiceError `unavailable`
 */
export async function readRanges(cluster: KafkaCluster, ranges: readonly OffsetRange[]): Promise<TimedMessage[]> {
  const wanted = ranges.filter(({ from, to }) => from < to);
  if (wanted.length === 0) return [];
  const groupId = cluster.names.toKafka(`dead-letter-reader-${randomUUID()}`);
  const consumer = cluster.kafka.consumer({
    groupId,
    maxWaitTimeInMs: FETCH_WAIT_MS,
    allowAutoTopicCreation: false,
    retry: { initialRetryTime: 100, retries: 2, restartOnFailure: () => Promise.resolve(false) },
  });
  const unread = new Map(wanted.map((range) => [nameOf(range), range]));
  const found: TimedMessage[] = [];
  let finish = () => {};
  let fail: (error: Error) => void = () => {};
  const complete = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  consumer.on(consumer.events.CRASH, ({ payload }) => fail(payload.error));
  try {
    const reading = async () => {
      await consumer.connect();
      await consumer.subscribe({ topics: [...new Set(wanted.map(({ topic }) => cluster.names.toKafka(topic)))] });
      await consumer.run({
        autoCommit: false,
        eachMessage: ({ topic: kafkaTopic, partition, message }) => {
          const topic = cluster.names.fromKafka(kafkaTopic);
          const name = nameOf({ topic, partition });
          const range = unread.get(name);
          const offset = Number(message.offset);
          if (!range || offset < range.from) return Promise.resolve();
          if (offset < range.to) {
            const publishedAt = new Date(Number(message.timestamp));
            found.push({ message: toReceivedMessage(topic, partition, message), publishedAt });
          }
          if (offset >= range.to - 1) unread.delete(name);
          if (unread.size === 0) finish();
          return Promise.resolve();
        },
      });
      for (const { topic, partition, from } of wanted) {
        consumer.seek({ topic: cluster.names.toKafka(topic), partition, offset: String(from) });
      }
      await complete;
    };
    await within(READ_TIMEOUT_MS, reading());
    return found;
  } catch (error) {
    throw kafkaUnavailable(error);
  } finally {
    await leave(cluster, groupId, () => consumer.disconnect());
  }
}

function nameOf({ topic, partition }: { topic: string; partition: number }): string {
  return `${topic} ${partition}`;
}

/** Brokers forget a group without members by themselves, but only after days. */
async function leave(cluster: KafkaCluster, groupId: string, disconnect: () => Promise<void>): Promise<void> {
  try {
    await within(CLOSE_TIMEOUT_MS, disconnect());
    await cluster.ask((admin) => admin.deleteGroups([groupId]));
  } catch {
    // The result is there already, or the broker is unavailable.
  }
}
