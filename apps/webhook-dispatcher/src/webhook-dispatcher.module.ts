import { Module, type DynamicModule } from '@nestjs/common';
import { loadConfig } from '@memory-graph/app-host/load-config';
import { HttpApiModule } from '@memory-graph/http-api/http-api.module';
import { ObservabilityModule } from '@memory-graph/observability/observability.module';
import { RelationalStoreModule } from '@memory-graph/relational-store/relational-store.module';
import { Webhooks1763700000001 } from './migrations/0001-webhooks.migration.js';
import { WebhookDispatcherConfig } from './webhook-dispatcher.config.js';

/** It has no endpoint that takes a body yet. */
const MAX_BODY_BYTES = 1_024;

/** Owner of the schema `webhooks`. It serves its health so far: endpoints and deliveries are not built yet. */
@Module({})
export class WebhookDispatcherModule {
  static forEnvironment(env: NodeJS.ProcessEnv): DynamicModule {
    const config = loadConfig(WebhookDispatcherConfig, env);
    return {
      module: WebhookDispatcherModule,
      imports: [
        ObservabilityModule.register('webhook-dispatcher'),
        HttpApiModule.register({ maxBodyBytes: MAX_BODY_BYTES }),
        RelationalStoreModule.forSchema({
          schema: 'webhooks',
          ...config.database,
          migrateOnStart: config.migrateOnStart,
          migrations: [Webhooks1763700000001],
        }),
      ],
    };
  }
}
