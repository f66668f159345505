import { Module, type DynamicModule } from '@nestjs/common';
import { loadConfig } from '@memory-graph/app-host/config';
import { EventBusModule } from '@memory-graph/composition/messaging';
import { HttpApiModule } from '@memory-graph/http-api';
import { controllerOf, InternalHttpModule } from '@memory-graph/http-api/internal';
import { ObservabilityModule } from '@memory-graph/observability';
import { InboxModule, RelationalStoreModule } from '@memory-graph/relational-store';
import { ClockModule } from './clock/clock.module.js';
import { ConfigModule } from './config.module.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { ForgetMessagesUseCase } from './forgotten-messages/forget-messages.use-case.js';
import { HANDLERS } from './handlers.js';
import { MessagesModule } from './messages/messages.module.js';
import { Webhooks1763700000001 } from './migrations/0001-webhooks.migration.js';
import { Deliveries1763900000002 } from './migrations/0002-deliveries.migration.js';
import { WebhooksOfApps1764100000003 } from './migrations/0003-webhooks-of-apps.migration.js';
import { Traces1767400000004 } from './migrations/0004-traces.migration.js';
import { WebhookDispatcherConfig } from './webhook-dispatcher.config.js';
import { WebhookRow } from './endpoints/webhook.entity.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { EraseWorkspaceUseCase } from './workspace-erasure/erase-workspace.use-case.js';

/** Enough for the properties of one webhook, and for the ids of 100,000 logs and facts. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** Events in the handlers at the same time: they share a commit, so more are cheaper. */
const CONCURRENT_EVENTS = 256;

const FEATURES = [ClockModule, DeliveriesModule, MessagesModule, WebhooksModule];

/** Sends changes of memories to the endpoints of workspaces; owner of the schema `webhooks`. */
@Module({})
export class WebhookDispatcherModule {
  static forEnvironment(env: NodeJS.ProcessEnv): DynamicModule {
    const config = loadConfig(WebhookDispatcherConfig, env);
    const { database, migrateOnStart } = config;
    return {
      module: WebhookDispatcherModule,
      imports: [
        ConfigModule.of(config),
        ObservabilityModule.register('webhook-dispatcher', config.telemetry.options),
        HttpApiModule.register({ maxBodyBytes: MAX_BODY_BYTES }),
        InternalHttpModule.register({ serviceCredential: config.serviceCredential }),
        RelationalStoreModule.forSchema({
          ...database,
          schema: 'webhooks',
          migrateOnStart,
          entities: [WebhookRow],
          migrations: [
            Webhooks1763700000001,
            Deliveries1763900000002,
            WebhooksOfApps1764100000003,
            Traces1767400000004,
          ],
        }),
        InboxModule.forSchema('webhooks'),
        EventBusModule.register(config.eventBus, {
          database,
          migrate: migrateOnStart,
          group: 'webhook-dispatcher',
          concurrency: CONCURRENT_EVENTS,
        }),
        ...FEATURES,
      ],
      controllers: [controllerOf(HANDLERS)],
      providers: [ForgetMessagesUseCase, EraseWorkspaceUseCase],
    };
  }
}
