import type { EventPublisher, OutgoingMessage } from '@memory-graph/event-bus-port/event-bus.port';
import { Slots } from '@memory-graph/event-delivery/slots';
import type { Message, Producer, TopicMessages } from 'kafkajs';
import type { KafkaCluster } from './cluster/kafka-cluster.js';
import { kafkaUnavailable } from './cluster/kafka-unavailable.js';
import { within } from './cluster/within.js';

/** Whoever publishes tries again by itself: it had better know soon. */
const STEP_TIMEOUT_MS = 10_000;
const ACKNOWLEDGE_TIMEOUT_MS = 5_000;
const ALL_IN_SYNC_REPLICAS = -1;
/** kafkajs makes one batch of all messages of a partition, and brokers limit the size of a batch as they do that of a message. */
const MAX_BYTES_AT_ONCE = 900_000;

/**
 * Publishes with an idempotent producer, one call at a time.
 *
 * A producer that failed is replaced, never used again: kafkajs takes back the sequence numbers of what it gave up, though
 * brokers may have stored it, and a broker drops new messages that come under old numbers as repeats.
 */
export class KafkaPublisher implements EventPublisher {
  private readonly turns = new Slots(1);
  private producer: Promise<Producer> | null = null;

  constructor(private readonly cluster: KafkaCluster) {}

  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await this.turns.run(() => this.send(messages));
  }

  async close(): Promise<void> {
    await this.turns.run(() => this.discardProducer());
  }

  private async send(messages: readonly OutgoingMessage[]): Promise<void> {
    this.producer ??= this.connect();
    try {
      await this.sendInPieces(await within(STEP_TIMEOUT_MS, this.producer), messages);
    } catch (error) {
      void this.discardProducer();
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
    for (const { topic, key, value, headers } of messages) {
      const message = { key, value, ...(headers && { headers }) };
      const before = byTopic.get(topic);
      if (before) before.push(message);
      else byTopic.set(topic, [message]);
    }
    return [...byTopic].map(([topic, ofTopic]) => ({ topic: this.cluster.names.toKafka(topic), messages: ofTopic }));
  }

  private async connect(): Promise<Producer> {
    const producer = this.cluster.kafka.producer({
      idempotent: true,
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
      // It never was connected, or the broker is away with its connection.
    }
  }
}

/** In their order, so many bytes at a time, or a single message that is larger. */
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
