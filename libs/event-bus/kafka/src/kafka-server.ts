import type { EventPublisher, RetryPolicy } from '@memory-graph/event-bus-port/event-bus.port';
import { Delivery } from '@memory-graph/event-delivery/delivery';
import type { DeliveryMetrics } from '@memory-graph/event-delivery/delivery-metrics';
import { EventServer } from '@memory-graph/event-delivery/event-server';
import { readAheadFor } from '@memory-graph/event-delivery/read-ahead';
import { Transport } from '@nestjs/microservices';
import type { KafkaCluster } from './cluster/kafka-cluster.js';
import { KafkaConsumer } from './consumer/kafka-consumer.js';

export interface KafkaServerOptions {
  cluster: KafkaCluster;
  /** Puts dead letters on their topics. */
  publisher: EventPublisher;
  group: string;
  retry: RetryPolicy;
  concurrency: number;
  startTimeoutMs: number;
  metrics: DeliveryMetrics;
}

/** Brings the topics that an app handles with `@EventPattern` to it, as one member of a consumer group. */
export class KafkaServer extends EventServer {
  override readonly transportId = Transport.KAFKA;
  private consumer: KafkaConsumer | null = null;

  constructor(private readonly options: KafkaServerOptions) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    const { cluster, group, concurrency, startTimeoutMs } = this.options;
    this.consumer = new KafkaConsumer({
      cluster,
      group,
      topics: this.topics,
      delivery: new Delivery({ ...this.options, handle: (message, context) => this.handle(message, context) }),
      readAhead: readAheadFor(concurrency),
      startTimeoutMs,
    });
    this.consumer.start().then(() => callback(), callback);
  }

  async close(): Promise<void> {
    await this.consumer?.stop();
    this.consumer = null;
  }

  unwrap<Underlying>(): Underlying {
    return this.options.cluster.kafka as Underlying;
  }
}
