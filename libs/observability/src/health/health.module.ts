import { type DynamicModule, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { HealthRegistry } from './health-registry.js';

/** `/health/live`, `/health/ready`, and the registry that parts of the app add their checks to. */
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
