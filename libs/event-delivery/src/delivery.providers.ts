import type { LagReader } from '@memory-graph/event-bus-port/event-bus.port';
import { LAG_READER } from '@memory-graph/event-bus-port/event-bus-server.token';
import { Metrics } from '@memory-graph/observability/metrics';
import type { Provider } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { DeliveryFailureInterceptor } from './delivery-failure.interceptor.js';
import { DeliveryMetrics } from './delivery-metrics.js';

/** What the module of a bus provides, beside its server, in an app that is a member of a consumer group. */
export function deliveryProviders(group: string): Provider[] {
  return [
    {
      provide: DeliveryMetrics,
      inject: [LAG_READER, { token: Metrics, optional: true }],
      // Where nothing is observed they are counted too, and nobody reads them.
      useFactory: (lagReader: LagReader, metrics: Metrics = new Metrics(group)) =>
        new DeliveryMetrics(metrics, group, lagReader),
    },
    { provide: APP_INTERCEPTOR, useClass: DeliveryFailureInterceptor },
  ];
}
