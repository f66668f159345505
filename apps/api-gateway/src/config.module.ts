import { Module, type DynamicModule } from '@nestjs/common';
import { ApiGatewayConfig } from './api-gateway.config.js';

/** Provides the configuration to every feature. */
@Module({})
export class ConfigModule {
  static of(config: ApiGatewayConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: ApiGatewayConfig, useValue: config }],
      exports: [ApiGatewayConfig],
    };
  }
}
