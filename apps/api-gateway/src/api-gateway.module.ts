import { Module, type DynamicModule } from '@nestjs/common';
import { AccessControlModule } from '@memory-graph/access-control/access-control.module';
import { AccessTokenVerifier } from '@memory-graph/access-control/access-tokens/access-token-verifier';
import { AuthServerCredentialVerifier } from '@memory-graph/access-control/credentials/auth-server-credential-verifier';
import { loadConfig } from '@memory-graph/app-host/load-config';
import { ChatModelModule } from '@memory-graph/chat-model-configured/chat-model.module';
import { AuthServerClient } from '@memory-graph/contracts/internal-http/auth-server.client';
import { EventBusModule } from '@memory-graph/event-bus-configured/event-bus.module';
import { HttpApiModule } from '@memory-graph/http-api/http-api.module';
import { InternalHttpModule } from '@memory-graph/internal-http/internal-http.module';
import { ObservabilityModule } from '@memory-graph/observability/observability.module';
import { InboxModule } from '@memory-graph/relational-store/inbox/inbox.module';
import { OutboxModule } from '@memory-graph/relational-store/outbox/outbox.module';
import { RelationalStoreModule } from '@memory-graph/relational-store/relational-store.module';
import { AccessModule, MCP_ACCESS_TOKENS } from './access/access.module.js';
import { ActivityModule } from './activity/activity.module.js';
import { AddModule } from './add/add.module.js';
import { ApiGatewayConfig } from './api-gateway.config.js';
import { AuthProxyModule } from './auth-proxy/auth-proxy.module.js';
import { ConditionalRequestsModule } from './conditional-requests/conditional-requests.module.js';
import { ConfigModule } from './config.module.js';
import { ConnectionsModule } from './connections/connections.module.js';
import { ConversationMessage } from './conversations/conversation-message.entity.js';
import { Conversation } from './conversations/conversation.entity.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { CrossOriginModule } from './cross-origin/cross-origin.module.js';
import { EndedAppsModule } from './ended-apps/ended-apps.module.js';
import { EntitiesModule } from './entities/entities.module.js';
import { EpisodesModule } from './episodes/episodes.module.js';
import { ExtensionModule } from './extension/extension.module.js';
import { FactsModule } from './facts/facts.module.js';
import { GraphModule } from './graph/graph.module.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { IngestionQueueModule } from './ingestion-queue/ingestion-queue.module.js';
import { IngestionRule } from './ingestion-rules/ingestion-rule.entity.js';
import { IngestionRulesModule } from './ingestion-rules/ingestion-rules.module.js';
import { IntegrationAccount } from './integrations/integration-account.entity.js';
import { IntegrationAuthorization } from './integrations/integration-authorization.entity.js';
import { IntegrationsModule } from './integrations/integrations.module.js';
import { InternalServicesModule } from './internal-services/internal-services.module.js';
import { Label } from './labels/label.entity.js';
import { LabelsModule } from './labels/labels.module.js';
import { Log } from './logs/log.entity.js';
import { LogsModule } from './logs/logs.module.js';
import { McpModule } from './mcp/mcp.module.js';
import { Memory1763700000001 } from './migrations/0001-memory.migration.js';
import { LogCount1763700000002 } from './migrations/0002-log-count.migration.js';
import { LogDeletion1763700000003 } from './migrations/0003-log-deletion.migration.js';
import { IngestionRules1764000000004 } from './migrations/0004-ingestion-rules.migration.js';
import { Conversations1764000000005 } from './migrations/0005-conversations.migration.js';
import { Integrations1764000000006 } from './migrations/0006-integrations.migration.js';
import { IdempotencyKeys1764000000007 } from './migrations/0007-idempotency-keys.migration.js';
import { ModelUsage1764000000008 } from './migrations/0008-model-usage.migration.js';
import { ImportedSpaceFacts1764000000009 } from './migrations/0009-imported-space-facts.migration.js';
import { OutboxWorkspace1764100000010 } from './migrations/0010-outbox-workspace.migration.js';
import { RateLimitCounts1764100000011 } from './migrations/0011-rate-limit-counts.migration.js';
import { AccountsOfApps1764100000012 } from './migrations/0012-accounts-of-apps.migration.js';
import { OAuthClientsModule } from './oauth-clients/oauth-clients.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { ProtectedResourceModule } from './protected-resource/protected-resource.module.js';
import { RateLimitsModule } from './rate-limits/rate-limits.module.js';
import { SearchModule } from './search/search.module.js';
import { Space } from './spaces/space.entity.js';
import { SpacesModule } from './spaces/spaces.module.js';
import { TokensModule } from './tokens/tokens.module.js';
import { UserinfoModule } from './userinfo/userinfo.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { WorkspaceErasureModule } from './workspace-erasure/workspace-erasure.module.js';
import { WorkspaceTransferModule } from './workspace-transfer/workspace-transfer.module.js';

/** Status changes in their handlers at a time: they are committed together, so the more the cheaper. */
const CONCURRENT_EVENTS = 256;

const FEATURES = [
  ConnectionsModule,
  CrossOriginModule,
  RateLimitsModule,
  ConditionalRequestsModule,
  IdempotencyModule,
  AddModule,
  ActivityModule,
  LogsModule,
  IngestionQueueModule,
  IngestionRulesModule,
  SearchModule,
  ExtensionModule,
  LabelsModule,
  EpisodesModule,
  FactsModule,
  EndedAppsModule,
  EntitiesModule,
  GraphModule,
  SpacesModule,
  ConversationsModule,
  TokensModule,
  OAuthClientsModule,
  IntegrationsModule,
  WebhooksModule,
  UserinfoModule,
  ProfileModule,
  ProtectedResourceModule,
  OpenApiModule,
  McpModule,
  AuthProxyModule,
  WorkspaceErasureModule,
  WorkspaceTransferModule,
];

/** The public door: authenticates, validates, keeps logs, labels and spaces, and asks the services behind it. */
@Module({})
export class ApiGatewayModule {
  static forEnvironment(env: NodeJS.ProcessEnv): DynamicModule {
    const config = loadConfig(ApiGatewayConfig, env);
    return {
      module: ApiGatewayModule,
      imports: [
        ConfigModule.of(config),
        ObservabilityModule.register('api-gateway'),
        HttpApiModule.register({
          maxBodyBytes: config.maxBodyBytes,
          requestTimeoutMs: config.requestTimeoutSeconds * 1_000,
          streamTimeoutMs: config.importTimeoutSeconds * 1_000,
          resourceMetadataUrl: new URL('/.well-known/oauth-protected-resource', config.publicUrl).href,
        }),
        InternalHttpModule.register({ serviceCredential: config.serviceCredential }),
        AccessControlModule.registerAsync({
          imports: [InternalServicesModule, AccessModule],
          inject: [AuthServerClient, AccessTokenVerifier, MCP_ACCESS_TOKENS],
          useFactory: (authServer: AuthServerClient, accessTokens: AccessTokenVerifier, mcp: AccessTokenVerifier) => ({
            verifier: new AuthServerCredentialVerifier(authServer),
            accessTokens,
            accessTokensOf: { mcp },
            publicUrl: config.publicUrl,
          }),
        }),
        RelationalStoreModule.forSchema({
          ...config.database,
          schema: 'memory',
          migrateOnStart: config.migrateOnStart,
          entities: [
            Log,
            Label,
            Space,
            IngestionRule,
            Conversation,
            ConversationMessage,
            IntegrationAccount,
            IntegrationAuthorization,
          ],
          migrations: [
            Memory1763700000001,
            LogCount1763700000002,
            LogDeletion1763700000003,
            IngestionRules1764000000004,
            Conversations1764000000005,
            Integrations1764000000006,
            IdempotencyKeys1764000000007,
            ModelUsage1764000000008,
            ImportedSpaceFacts1764000000009,
            OutboxWorkspace1764100000010,
            RateLimitCounts1764100000011,
            AccountsOfApps1764100000012,
          ],
        }),
        EventBusModule.register(config.eventBus, {
          database: config.database,
          migrate: config.migrateOnStart,
          group: 'api-gateway',
          concurrency: CONCURRENT_EVENTS,
        }),
        ChatModelModule.register(config.chatModel, { usageSchema: 'memory' }),
        OutboxModule.forSchema('memory'),
        InboxModule.forSchema('memory'),
        ...FEATURES,
      ],
    };
  }
}
