import type { EventPublisher, RetryPolicy } from '@memory-graph/messaging';
import { Delivery, type DeliveryMetrics, EventServer, readAheadFor } from '@memory-graph/messaging/delivery';
import { Transport } from '@nestjs/microservices';
import type { KafkaCluster } from './cluster/kafka-cluster.js';
import { KafkaConsumer } from './consumer/kafka-consumer.js';

export interface KafkaServerOptions {
  cluster: KafkaCluster;
  /** Publishes dead letters. */
  publisher: EventPublisher;
  group: string;
  retry: RetryPolicy;
  concurrency: number;
  startTimeoutMs: number;
  metrics: DeliveryMetrics;
}

/** Delivers the topics with an `@EventPattern` handler to the app, as one member of a consumer group. */
export class KafkaServer extends EventServer {
  protected readonly system = 'kafka';
  override readonly transportId = Transport.KAFKA;
  private consumer: KafkaConsumer | null = null;

  constructor(private readonly options: KafkaServerOptions) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    const { cluster, group, metrics, concurrency, startTimeoutMs } = this.options;
    metrics.expect(this.topics);
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
