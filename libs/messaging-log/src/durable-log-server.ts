import { Delivery, type DeliveryMetrics, EventServer, readAheadFor } from '@memory-graph/messaging/delivery';
import type { EventPublisher, RetryPolicy } from '@memory-graph/messaging';
import type { DataSource } from 'typeorm';
import { ConsumerGroup } from './consumer/consumer-group.js';
import { LogConsumer } from './consumer/log-consumer.js';
import type { AppendSignal } from './log/append-signal.js';
import { MessageLog } from './log/message-log.js';

export interface DurableLogServerOptions {
  dataSource: DataSource;
  signal: AppendSignal;
  /** Publishes dead letters. */
  publisher: EventPublisher;
  group: string;
  retry: RetryPolicy;
  concurrency: number;
  metrics: DeliveryMetrics;
}

/** Delivers the topics with an `@EventPattern` handler to the app, as one member of a consumer group. */
export class DurableLogServer extends EventServer {
  protected readonly system = 'memory_graph_log';
  private consumer: LogConsumer | null = null;

  constructor(private readonly options: DurableLogServerOptions) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    const { dataSource, signal, group, metrics, concurrency } = this.options;
    metrics.expect(this.topics);
    this.consumer = new LogConsumer({
      log: new MessageLog(dataSource),
      signal,
      group: new ConsumerGroup(dataSource, group, this.topics),
      delivery: new Delivery({ ...this.options, handle: (message, context) => this.handle(message, context) }),
      readAhead: readAheadFor(concurrency),
    });
    this.consumer.start().then(() => callback(), callback);
  }

  async close(): Promise<void> {
    await this.consumer?.stop();
    this.consumer = null;
  }

  unwrap<Underlying>(): Underlying {
    return this.options.dataSource as Underlying;
  }
}
