import { loadConfig } from '@memory-graph/app-host/load-config';
import { RelationalStoreModule } from '@memory-graph/relational-store/relational-store.module';
import { Module, type DynamicModule } from '@nestjs/common';
import { ClockModule } from '../clock/clock.module.js';
import { ConfigModule } from '../config.module.js';
import { WebhookDispatcherConfig } from '../webhook-dispatcher.config.js';
import { WebhookRow } from '../webhooks/webhook.entity.js';
import { WebhookRepository } from '../webhooks/webhook.repository.js';
import { WebhookSecretsModule } from '../webhooks/webhook-secrets.module.js';
import { RotateSecretsKeyUseCase } from './rotate-secrets-key.use-case.js';

/** What `npm run secrets:rotate` needs of the dispatcher: its keys, and its database as the service has made it. */
@Module({})
export class SecretsRotationModule {
  /** @param env of the webhook-dispatcher */
  static forEnvironment(env: NodeJS.ProcessEnv): DynamicModule {
    const config = loadConfig(WebhookDispatcherConfig, env);
    const store = { ...config.database, schema: 'webhooks', migrateOnStart: false, entities: [WebhookRow] };
    return {
      module: SecretsRotationModule,
      imports: [ConfigModule.of(config), ClockModule, RelationalStoreModule.forSchema(store), WebhookSecretsModule],
      providers: [WebhookRepository, RotateSecretsKeyUseCase],
    };
  }
}
