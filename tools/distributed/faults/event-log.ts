import { LOG_STATUS_CHANGED_TOPIC, type LogStatusChangedV1 } from '@memory-graph/contracts/events';
import type { PublishedMessage } from '@memory-graph/messaging';
import { messagesOfTopic } from '@memory-graph/messaging-kafka/testing';
import { Kafka, logLevel, type Message } from 'kafkajs';

/** Reads the topics of a running system from the broker directly. */
export class EventLog {
  private constructor(
    readonly kafka: Kafka,
    private readonly broker: string,
  ) {}

  static at(broker: string): EventLog {
    return new EventLog(new Kafka({ brokers: [broker], logLevel: logLevel.NOTHING }), broker);
  }

  read(topic: string): Promise<PublishedMessage[]> {
    const options = { tls: null, sasl: null, partitions: -1, replicationFactor: -1, createTopics: false };
    return messagesOfTopic({ ...options, brokers: [this.broker], topicPrefix: '' }, topic);
  }

  async publish(topic: string, messages: Message[]): Promise<void> {
    const producer = this.kafka.producer();
    await producer.connect();
    await producer.send({ topic, messages });
    await producer.disconnect();
  }

  /** By log, in how many different events a worker said that it is completed; the same event again counts once. */
  async completions(): Promise<Map<string, number>> {
    const eventIds = new Map<string, Set<string>>();
    for (const { value } of await this.read(LOG_STATUS_CHANGED_TOPIC)) {
      const { id, data } = JSON.parse(value) as LogStatusChangedV1;
      if (data.status !== 'completed') continue;
      eventIds.set(data.queueId, (eventIds.get(data.queueId) ?? new Set()).add(id));
    }
    return new Map([...eventIds].map(([queueId, ids]) => [queueId, ids.size]));
  }

  /** Whether a consumer group has processed all current messages of the topic. */
  async isReadBy(groupId: string, topic: string): Promise<boolean> {
    const admin = this.kafka.admin();
    await admin.connect();
    try {
      const ends = await admin.fetchTopicOffsets(topic);
      const [offsets] = await admin.fetchOffsets({ groupId, topics: [topic] });
      const committed = new Map(offsets?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
      return ends.every(({ partition, high }) => Number(high) === 0 || committed.get(partition) === Number(high));
    } finally {
      await admin.disconnect();
    }
  }
}
