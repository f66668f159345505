import { DeliveryMetrics, deliveryProviders } from '@memory-graph/messaging/delivery';
import {
  DEAD_LETTERS,
  DEFAULT_RETRY_POLICY,
  EVENT_BUS_SERVER,
  EVENT_PUBLISHER,
  type EventPublisher,
  LAG_READER,
  type RetryPolicy,
  TRANSACTIONAL_PUBLISHER,
} from '@memory-graph/messaging';
import { HealthRegistry } from '@memory-graph/observability';
import {
  Inject,
  Module,
  Optional,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { DurableLogDeadLetters } from './durable-log-dead-letters.js';
import { DurableLogLagReader } from './durable-log-lag-reader.js';
import { DurableLogPublisher } from './durable-log-publisher.js';
import { DurableLogServer } from './durable-log-server.js';
import { AppendSignal } from './log/append-signal.js';
import { MessageLog } from './log/message-log.js';
import { Retention } from './log/retention.js';
import { openLog, type LogConnection } from './open-log.js';

export interface DurableLogOptions extends LogConnection {
  /**
   * Whether the app publishes within its own transactions, which requires that its database is that of the bus. Default
   * false.
   */
  transactional?: boolean;
  /** The consumer group of the app; omitted if the app only publishes. */
  group?: string;
  retry?: RetryPolicy;
  /** Maximum number of messages in handlers. Default 64. */
  concurrency?: number;
}

/** Connections to the schema of the bus, separate from the app's own `DataSource`. */
const LOG_DATA_SOURCE = Symbol('DurableLogDataSource');

/** The event bus on the relational store: publisher, lag, dead letters and, with a group, the server that delivers events. */
@Module({})
export class DurableLogModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly retention: Retention;

  constructor(
    @Inject(LOG_DATA_SOURCE) private readonly dataSource: DataSource,
    @Optional() health?: HealthRegistry,
  ) {
    // Not essential: during an outage of the bus, events wait and everything else continues.
    health?.register('event-bus-database', () => dataSource.query('SELECT 1'), { essential: false });
    this.retention = new Retention(new MessageLog(dataSource));
  }

  static register(options: DurableLogOptions): DynamicModule {
    const { group, url, retry = DEFAULT_RETRY_POLICY, concurrency = 64, transactional = false } = options;
    const signal = AppendSignal.ofDatabase(url);
    return {
      module: DurableLogModule,
      global: true,
      providers: [
        { provide: LOG_DATA_SOURCE, useFactory: () => openLog(options) },
        {
          provide: EVENT_PUBLISHER,
          inject: [LOG_DATA_SOURCE],
          useFactory: (dataSource: DataSource) => new DurableLogPublisher(new MessageLog(dataSource), signal),
        },
        ...(transactional ? [{ provide: TRANSACTIONAL_PUBLISHER, useExisting: EVENT_PUBLISHER }] : []),
        {
          provide: LAG_READER,
          inject: [LOG_DATA_SOURCE],
          useFactory: (dataSource: DataSource) => new DurableLogLagReader(dataSource),
        },
        {
          provide: DEAD_LETTERS,
          inject: [LOG_DATA_SOURCE],
          useFactory: (dataSource: DataSource) => new DurableLogDeadLetters(dataSource, signal),
        },
        ...(group === undefined
          ? []
          : [
              ...deliveryProviders(group),
              {
                provide: EVENT_BUS_SERVER,
                inject: [LOG_DATA_SOURCE, EVENT_PUBLISHER, DeliveryMetrics],
                useFactory: (dataSource: DataSource, publisher: EventPublisher, metrics: DeliveryMetrics) =>
                  new DurableLogServer({ dataSource, publisher, signal, group, retry, concurrency, metrics }),
              },
            ]),
      ],
      exports: [
        EVENT_PUBLISHER,
        LAG_READER,
        DEAD_LETTERS,
        ...(transactional ? [TRANSACTIONAL_PUBLISHER] : []),
        ...(group === undefined ? [] : [EVENT_BUS_SERVER]),
      ],
    };
  }

  onApplicationBootstrap(): void {
    this.retention.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.retention.stop();
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
