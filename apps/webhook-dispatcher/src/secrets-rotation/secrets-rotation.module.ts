import { loadConfig } from '@memory-graph/app-host/config';
import { RelationalStoreModule } from '@memory-graph/relational-store';
import { Module, type DynamicModule } from '@nestjs/common';
import { ClockModule } from '../clock/clock.module.js';
import { ConfigModule } from '../config.module.js';
import { WebhookDispatcherConfig } from '../webhook-dispatcher.config.js';
import { WebhookRow } from '../endpoints/webhook.entity.js';
import { EndpointsModule } from '../endpoints/endpoints.module.js';
import { RotateSecretsKeyUseCase } from './rotate-secrets-key.use-case.js';

/** The part of the dispatcher that `npm run secrets:rotate` needs: its keys and its existing database. */
@Module({})
export class SecretsRotationModule {
  /** @param env of the webhook dispatcher */
  static forEnvironment(env: NodeJS.ProcessEnv): DynamicModule {
    const config = loadConfig(WebhookDispatcherConfig, env);
    const store = { ...config.database, schema: 'webhooks', migrateOnStart: false, entities: [WebhookRow] };
    return {
      module: SecretsRotationModule,
      imports: [ConfigModule.of(config), ClockModule, RelationalStoreModule.forSchema(store), EndpointsModule],
      providers: [RotateSecretsKeyUseCase],
    };
  }
}
