import { inBackground } from '@memory-graph/observability';
import type { EventPublisher, OutgoingMessage } from '@memory-graph/messaging';
import { type ICustomPartitioner, type Message, Partitioners, type Producer, type TopicMessages } from 'kafkajs';
import type { KafkaCluster } from './cluster/kafka-cluster.js';
import { kafkaUnavailable } from './cluster/kafka-unavailable.js';
import { within } from './cluster/within.js';

/** Short, because callers retry by themselves. */
const STEP_TIMEOUT_MS = 10_000;
const ACKNOWLEDGE_TIMEOUT_MS = 5_000;
const ALL_IN_SYNC_REPLICAS = -1;
/**
 * kafkajs creates one batch of all messages of a partition, and brokers limit the size of a batch
 * like that of a message.
 */
const MAX_BYTES_AT_ONCE = 900_000;

/**
 * Publishes with an idempotent producer, one call at a time. A failed producer is replaced and
 * never reused: kafkajs reuses the sequence numbers of abandoned messages although brokers may have
 * stored them, and brokers drop new messages with old numbers as repeats.
 */
export class KafkaPublisher implements EventPublisher {
  private lastCall: Promise<void> = Promise.resolve();
  private producer: Promise<Producer> | null = null;

  constructor(private readonly cluster: KafkaCluster) {}

  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await this.inTurn(() => this.send(messages));
  }

  async close(): Promise<void> {
    await this.inTurn(() => this.discardProducer());
  }

  private inTurn(call: () => Promise<void>): Promise<void> {
    const own = this.lastCall.then(call);
    this.lastCall = own.catch(() => undefined);
    return own;
  }

  private async send(messages: readonly OutgoingMessage[]): Promise<void> {
    this.producer ??= this.connect();
    try {
      await this.sendInPieces(await within(STEP_TIMEOUT_MS, this.producer), messages);
    } catch (error) {
      inBackground('the end of a producer of Kafka', this.discardProducer());
      throw kafkaUnavailable(error);
    }
  }

  private async sendInPieces(producer: Producer, messages: readonly OutgoingMessage[]): Promise<void> {
    for (const piece of inPieces(messages, MAX_BYTES_AT_ONCE)) {
      const batch = { acks: ALL_IN_SYNC_REPLICAS, timeout: ACKNOWLEDGE_TIMEOUT_MS, topicMessages: this.byTopic(piece) };
      await within(STEP_TIMEOUT_MS, producer.sendBatch(batch));
    }
  }

  private byTopic(messages: readonly OutgoingMessage[]): TopicMessages[] {
    const byTopic = new Map<string, Message[]>();
    for (const { topic, key, partitionKey = key, value, headers } of messages) {
      const message: PlacedMessage = { key, value, partitionKey, ...(headers && { headers }) };
      const before = byTopic.get(topic);
      if (before) before.push(message);
      else byTopic.set(topic, [message]);
    }
    return [...byTopic].map(([topic, ofTopic]) => ({ topic: this.cluster.names.toKafka(topic), messages: ofTopic }));
  }

  private async connect(): Promise<Producer> {
    const producer = this.cluster.kafka.producer({
      idempotent: true,
      createPartitioner: byPartitionKey,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5 },
    });
    await producer.connect();
    return producer;
  }

  private async discardProducer(): Promise<void> {
    const { producer } = this;
    this.producer = null;
    try {
      await (await producer)?.disconnect();
    } catch {
      // It was never connected, or the broker has closed the connection.
    }
  }
}

/** kafkajs passes it to the partitioner, and sends only what it knows of it. */
interface PlacedMessage extends Message {
  partitionKey: string;
}

/** Chooses partitions as every client of Kafka does for a key. */
const byPartitionKey: ICustomPartitioner = () => {
  const choose = Partitioners.DefaultPartitioner();
  return ({ message, ...place }) =>
    choose({ ...place, message: { ...message, key: (message as PlacedMessage).partitionKey } });
};

/** Splits messages in order by size; a single message may exceed the limit. */
function* inPieces(messages: readonly OutgoingMessage[], maxBytes: number): Generator<OutgoingMessage[]> {
  let piece: OutgoingMessage[] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(message.value);
    if (piece.length > 0 && bytes + size > maxBytes) {
      yield piece;
      piece = [];
      bytes = 0;
    }
    piece.push(message);
    bytes += size;
  }
  if (piece.length > 0) yield piece;
}
