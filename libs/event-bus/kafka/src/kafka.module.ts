import { DeliveryMetrics } from '@memory-graph/event-delivery/delivery-metrics';
import { deliveryProviders } from '@memory-graph/event-delivery/delivery.providers';
import {
  DEFAULT_RETRY_POLICY,
  EVENT_PUBLISHER,
  type EventPublisher,
} from '@memory-graph/event-bus-port/event-bus.port';
import { EVENT_BUS_SERVER, LAG_READER } from '@memory-graph/event-bus-port/event-bus-server.token';
import { HealthRegistry } from '@memory-graph/observability/health/health-registry';
import { Inject, Module, Optional, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { KafkaCluster } from './cluster/kafka-cluster.js';
import { KafkaLagReader } from './kafka-lag-reader.js';
import { DEFAULT_START_TIMEOUT_MS, type KafkaOptions } from './kafka-options.js';
import { KafkaPublisher } from './kafka-publisher.js';
import { KafkaServer } from './kafka-server.js';

/** The event bus on Kafka: publisher, lag, health, and with a group the server that brings the app its events. */
@Module({})
export class KafkaModule implements OnApplicationShutdown {
  constructor(
    private readonly cluster: KafkaCluster,
    @Inject(EVENT_PUBLISHER) private readonly publisher: KafkaPublisher,
    @Optional() health?: HealthRegistry,
  ) {
    // While the bus is away events wait, and all else goes on.
    health?.register('kafka', () => cluster.check(), { essential: false });
  }

  static register(options: KafkaOptions): DynamicModule {
    const {
      group,
      retry = DEFAULT_RETRY_POLICY,
      concurrency = 64,
      startTimeoutMs = DEFAULT_START_TIMEOUT_MS,
    } = options;
    return {
      module: KafkaModule,
      global: true,
      providers: [
        { provide: KafkaCluster, useFactory: () => KafkaCluster.open(options) },
        {
          provide: EVENT_PUBLISHER,
          inject: [KafkaCluster],
          useFactory: (cluster: KafkaCluster) => new KafkaPublisher(cluster),
        },
        {
          provide: LAG_READER,
          inject: [KafkaCluster],
          useFactory: (cluster: KafkaCluster) => new KafkaLagReader(cluster),
        },
        ...(group === undefined
          ? []
          : [
              ...deliveryProviders(group),
              {
                provide: EVENT_BUS_SERVER,
                inject: [KafkaCluster, EVENT_PUBLISHER, DeliveryMetrics],
                useFactory: (cluster: KafkaCluster, publisher: EventPublisher, metrics: DeliveryMetrics) =>
                  new KafkaServer({ cluster, publisher, group, retry, concurrency, startTimeoutMs, metrics }),
              },
            ]),
      ],
      exports: [EVENT_PUBLISHER, LAG_READER, ...(group === undefined ? [] : [EVENT_BUS_SERVER])],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.publisher.close();
    await this.cluster.close();
  }
}
