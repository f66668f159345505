import { type DynamicModule, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { HealthRegistry } from './health-registry.js';

/** The endpoints `/health/…`, and the registry for the checks of components. */
@Module({})
export class HealthModule {
  static register(): DynamicModule {
    return {
      module: HealthModule,
      global: true,
      controllers: [HealthController],
      providers: [HealthRegistry],
      exports: [HealthRegistry],
    };
  }
}
