import { DeliveryMetrics, deliveryProviders } from '@memory-graph/messaging/delivery';
import {
  DEAD_LETTERS,
  DEFAULT_RETRY_POLICY,
  EVENT_BUS_SERVER,
  EVENT_PUBLISHER,
  type EventPublisher,
  LAG_READER,
} from '@memory-graph/messaging';
import { HealthRegistry } from '@memory-graph/observability';
import { Inject, Module, Optional, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { KafkaCluster } from './cluster/kafka-cluster.js';
import { KafkaDeadLetters } from './dead-letters/kafka-dead-letters.js';
import { KafkaLagReader } from './kafka-lag-reader.js';
import { DEFAULT_START_TIMEOUT_MS, type KafkaOptions } from './kafka-options.js';
import { KafkaPublisher } from './kafka-publisher.js';
import { KafkaServer } from './kafka-server.js';

/** The event bus on Kafka: publisher, lag, dead letters, health and, with a group, the server that delivers events. */
@Module({})
export class KafkaModule implements OnApplicationShutdown {
  constructor(
    private readonly cluster: KafkaCluster,
    @Inject(EVENT_PUBLISHER) private readonly publisher: KafkaPublisher,
    @Optional() health?: HealthRegistry,
  ) {
    // Not essential: during an outage of the bus events wait, and everything else continues.
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
        {
          provide: DEAD_LETTERS,
          inject: [KafkaCluster, EVENT_PUBLISHER],
          useFactory: (cluster: KafkaCluster, publisher: EventPublisher) => new KafkaDeadLetters(cluster, publisher),
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
      exports: [EVENT_PUBLISHER, LAG_READER, DEAD_LETTERS, ...(group === undefined ? [] : [EVENT_BUS_SERVER])],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.publisher.close();
    await this.cluster.close();
  }
}
