import { type DynamicModule, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { HealthModule } from './health/health.module.js';
import { HttpMetricsMiddleware } from './http-metrics.middleware.js';
import { Metrics } from './metrics.js';

/** Metrics and health of one app. Global, because every feature adds its own metrics and checks. */
@Module({})
export class ObservabilityModule implements NestModule {
  /** @param appName the value of the label `app` */
  static register(appName: string): DynamicModule {
    return {
      module: ObservabilityModule,
      global: true,
      imports: [HealthModule.register()],
      providers: [{ provide: Metrics, useFactory: () => new Metrics(appName) }],
      exports: [Metrics, HealthModule],
    };
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(HttpMetricsMiddleware).forRoutes('{*path}');
  }
}
