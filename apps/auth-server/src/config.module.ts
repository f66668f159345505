import { Module, type DynamicModule } from '@nestjs/common';
import { AuthServerConfig } from './auth-server.config.js';

/** Provides the configuration to every feature. */
@Module({})
export class ConfigModule {
  static of(config: AuthServerConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: AuthServerConfig, useValue: config }],
      exports: [AuthServerConfig],
    };
  }
}
