import { type DynamicModule, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { HealthModule } from './health/health.module.js';
import { HealthRegistry } from './health/health-registry.js';
import { HttpMetricsMiddleware } from './http-metrics.middleware.js';
import { Metrics } from './metrics.js';
import { Telemetry } from './telemetry/telemetry.js';
import { NO_TELEMETRY, type TelemetryOptions } from './telemetry/telemetry-options.js';
import { Tracing } from './tracing/tracing.js';

/** Metrics, traces and health of one app. Global, because every feature adds its own metrics and checks. */
@Module({})
export class ObservabilityModule implements NestModule {
  /** @param appName the value of the label `app`, and the name of the service in traces */
  static register(appName: string, telemetry: TelemetryOptions = NO_TELEMETRY): DynamicModule {
    return {
      module: ObservabilityModule,
      global: true,
      imports: [HealthModule.register()],
      providers: [
        { provide: Metrics, useFactory: () => new Metrics(appName) },
        {
          provide: Telemetry,
          inject: [Metrics],
          useFactory: (metrics: Metrics) => Telemetry.start(appName, telemetry, metrics),
        },
        { provide: Tracing, inject: [Telemetry], useFactory: ({ tracing }: Telemetry) => tracing },
      ],
      exports: [Metrics, Telemetry, Tracing, HealthModule],
    };
  }

  constructor(metrics: Metrics, health: HealthRegistry) {
    metrics.gauge(
      'health_check_up',
      'Whether a check of /health/ready succeeds: 1 it does, 0 it fails.',
      ['check'],
      async (gauge) => {
        const { checks } = await health.report();
        for (const [check, { status }] of Object.entries(checks)) gauge.set({ check }, status === 'ok' ? 1 : 0);
      },
    );
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(HttpMetricsMiddleware).forRoutes('{*path}');
  }
}
