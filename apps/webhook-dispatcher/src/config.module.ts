import { Module, type DynamicModule } from '@nestjs/common';
import { WebhookDispatcherConfig } from './webhook-dispatcher.config.js';

/** Provides the configuration to every feature. */
@Module({})
export class ConfigModule {
  static of(config: WebhookDispatcherConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: WebhookDispatcherConfig, useValue: config }],
      exports: [WebhookDispatcherConfig],
    };
  }
}
