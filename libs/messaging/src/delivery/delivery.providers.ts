import type { LagReader } from '../event-bus.port.js';
import { LAG_READER } from '../event-bus-server.token.js';
import { Metrics } from '@memory-graph/observability';
import type { Provider } from '@nestjs/common';
import { DeliveryMetrics } from './delivery-metrics.js';

/** The providers of a bus module besides its server, in an app that is a member of a consumer group. */
export function deliveryProviders(group: string): Provider[] {
  return [
    {
      provide: DeliveryMetrics,
      inject: [LAG_READER, { token: Metrics, optional: true }],
      // Without observability the metrics are collected but not read.
      useFactory: (lagReader: LagReader, metrics: Metrics = new Metrics(group)) =>
        new DeliveryMetrics(metrics, group, lagReader),
    },
  ];
}
