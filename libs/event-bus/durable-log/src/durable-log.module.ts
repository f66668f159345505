import { DeliveryMetrics } from '@memory-graph/event-delivery/delivery-metrics';
import { deliveryProviders } from '@memory-graph/event-delivery/delivery.providers';
import {
  DEFAULT_RETRY_POLICY,
  EVENT_PUBLISHER,
  type EventPublisher,
  type RetryPolicy,
} from '@memory-graph/event-bus-port/event-bus.port';
import { EVENT_BUS_SERVER, LAG_READER } from '@memory-graph/event-bus-port/event-bus-server.token';
import { HealthRegistry } from '@memory-graph/observability/health/health-registry';
import {
  Inject,
  Module,
  Optional,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { DurableLogLagReader } from './durable-log-lag-reader.js';
import { DurableLogPublisher } from './durable-log-publisher.js';
import { DurableLogServer } from './durable-log-server.js';
import { AppendSignal } from './log/append-signal.js';
import { MessageLog } from './log/message-log.js';
import { Retention } from './log/retention.js';
import { openLog, type LogConnection } from './open-log.js';

export interface DurableLogOptions extends LogConnection {
  /** The consumer group of the app; without it the app only publishes. */
  group?: string;
  retry?: RetryPolicy;
  /** Messages in their handlers at a time. Default 64. */
  concurrency?: number;
}

/** Connections to the schema of the bus, which the bus alone uses: not the app's own `DataSource`. */
const LOG_DATA_SOURCE = Symbol('DurableLogDataSource');

/** The event bus on the relational store: publisher, lag, and with a group the server that brings the app its events. */
@Module({})
export class DurableLogModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly retention: Retention;

  constructor(
    @Inject(LOG_DATA_SOURCE) private readonly dataSource: DataSource,
    @Optional() health?: HealthRegistry,
  ) {
    // While the bus is away events wait, and all else goes on.
    health?.register('event-bus-database', () => dataSource.query('SELECT 1'), { essential: false });
    this.retention = new Retention(new MessageLog(dataSource));
  }

  static register(options: DurableLogOptions): DynamicModule {
    const { group, url, retry = DEFAULT_RETRY_POLICY, concurrency = 64 } = options;
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
        {
          provide: LAG_READER,
          inject: [LOG_DATA_SOURCE],
          useFactory: (dataSource: DataSource) => new DurableLogLagReader(dataSource),
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
      exports: [EVENT_PUBLISHER, LAG_READER, ...(group === undefined ? [] : [EVENT_BUS_SERVER])],
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
