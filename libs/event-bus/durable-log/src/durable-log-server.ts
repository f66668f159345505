import type { KnownEvent } from '@memory-graph/contracts/events/event-registry';
import { parseEvent } from '@memory-graph/contracts/events/parse-event';
import { MalformedEventError } from '@memory-graph/contracts/events/parse-event.errors';
import { ServiceError } from '@memory-graph/errors/service-error';
import type { EventPublisher, RetryPolicy } from '@memory-graph/event-bus-port/event-bus.port';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import type { DataSource } from 'typeorm';
import { ConsumerGroup } from './consumer/consumer-group.js';
import { Delivery } from './consumer/delivery.js';
import type { DeliveryMetrics } from './consumer/delivery-metrics.js';
import type { LogDeliveryContext } from './consumer/log-delivery.context.js';
import { LogConsumer } from './consumer/log-consumer.js';
import type { AppendSignal } from './log/append-signal.js';
import type { LogMessage } from './log/log-message.js';
import { MessageLog } from './log/message-log.js';

export interface DurableLogServerOptions {
  dataSource: DataSource;
  signal: AppendSignal;
  /** Puts dead letters on their topics. */
  publisher: EventPublisher;
  group: string;
  retry: RetryPolicy;
  concurrency: number;
  metrics: DeliveryMetrics;
}

/** Brings the topics that an app handles with `@EventPattern` to it, as one member of a consumer group. */
export class DurableLogServer extends Server implements CustomTransportStrategy {
  override readonly propagatesEventHandlerErrors = true;
  private consumer: LogConsumer | null = null;

  constructor(private readonly options: DurableLogServerOptions) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    const { dataSource, signal, group, concurrency } = this.options;
    this.consumer = new LogConsumer({
      log: new MessageLog(dataSource),
      signal,
      group: new ConsumerGroup(dataSource, group, [...this.messageHandlers.keys()]),
      delivery: new Delivery({ ...this.options, handle: (message, context) => this.handle(message, context) }),
      maxBuffered: Math.max(concurrency * 4, 200),
    });
    this.consumer.start().then(() => callback(), callback);
  }

  async close(): Promise<void> {
    await this.consumer?.stop();
    this.consumer = null;
  }

  /** There is no client with events of its own underneath. */
  on(): void {}

  unwrap<Underlying>(): Underlying {
    return this.options.dataSource as Underlying;
  }

  private async handle(message: LogMessage, context: LogDeliveryContext): Promise<void> {
    const event = readEvent(message);
    const handler = this.getHandlerByPattern(message.topic);
    const result: unknown = await handler?.(event, context);
    // Nest hands back a stream, which does nothing until it is subscribed to, and a message is done only at its end.
    await lastValueFrom(this.transformToObservable(result), { defaultValue: undefined });
  }
}

/** @throws ServiceError `unprocessable`, permanent, for what can never be handled */
function readEvent({ topic, value }: LogMessage): KnownEvent {
  try {
    return parseEvent(topic, value);
  } catch (cause) {
    if (!(cause instanceof MalformedEventError)) throw cause;
    throw new ServiceError('unprocessable', cause.message, { details: cause.problems, cause });
  }
}
