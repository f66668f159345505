import { Module, type DynamicModule } from '@nestjs/common';
import { AccessControlModule, AccessTokenVerifier, AuthServerCredentialVerifier } from '@memory-graph/access-control';
import { loadConfig } from '@memory-graph/app-host/config';
import { ChatModelModule } from '@memory-graph/composition/chat-model';
import { AuthServerClient } from '@memory-graph/contracts/internal-http';
import { EventBusModule } from '@memory-graph/composition/messaging';
import { HttpApiModule } from '@memory-graph/http-api';
import { InternalHttpModule } from '@memory-graph/http-api/internal';
import { ObservabilityModule } from '@memory-graph/observability';
import { OutboxModule, RelationalStoreModule } from '@memory-graph/relational-store';
import { AuditJournalModule } from './http/audit/audit-journal.module.js';
import { AuditModule } from './accounts/audit/audit.module.js';
import { Audit1796000000025 } from './storage/migrations/0025-audit.migration.js';
import { AccessModule, MCP_ACCESS_TOKENS } from './http/access/access.module.js';
import { ActivityModule } from './assistants/activity/activity.module.js';
import { AddModule } from './memory/add/add.module.js';
import { ApiGatewayConfig } from './api-gateway.config.js';
import { AuthProxyModule } from './http/forwarding/auth-proxy.module.js';
import { ConditionalRequestsModule } from './http/conditional-requests/conditional-requests.module.js';
import { ConfigModule } from './config.module.js';
import { ConsoleModule } from './http/console/console.module.js';
import { GuideModule } from './http/guide/guide.module.js';
import { ConnectionsModule } from './http/connections/connections.module.js';
import { ConversationMessage } from './assistants/conversations/conversation-message.entity.js';
import { Conversation } from './assistants/conversations/conversation.entity.js';
import { AnswersModule } from './assistants/answers/answers.module.js';
import { ConversationsModule } from './assistants/conversations/conversations.module.js';
import { CrossOriginModule } from './http/cross-origin/cross-origin.module.js';
import { EndedAppsModule } from './accounts/ended-apps/ended-apps.module.js';
import { EntitiesModule } from './memory/entities/entities.module.js';
import { EpisodesModule } from './memory/episodes/episodes.module.js';
import { ExtensionModule } from './assistants/extension/extension.module.js';
import { FactsModule } from './memory/facts/facts.module.js';
import { ForgetModule } from './memory/forget/forget.module.js';
import { FrontDoorModule } from './http/front-door/front-door.module.js';
import { GraphModule } from './memory/graph/graph.module.js';
import { IdempotencyModule } from './http/idempotency/idempotency.module.js';
import { IngestionQueueModule } from './memory/ingestion-queue/ingestion-queue.module.js';
import { IngestionRule } from './memory/ingestion-rules/ingestion-rule.entity.js';
import { IngestionRulesModule } from './memory/ingestion-rules/ingestion-rules.module.js';
import { IntegrationAccount } from './accounts/integrations/integration-account.entity.js';
import { IntegrationAuthorization } from './accounts/integrations/integration-authorization.entity.js';
import { IntegrationsModule } from './accounts/integrations/integrations.module.js';
import { InProcessModule, type InProcessServices } from './http/internal-services/in-process.module.js';
import { InternalServicesModule } from './http/internal-services/internal-services.module.js';
import { Label } from './memory/labels/label.entity.js';
import { LabelsModule } from './memory/labels/labels.module.js';
import { ListsModule } from './memory/lists/lists.module.js';
import { Log } from './memory/log-store/log.entity.js';
import { LogsModule } from './memory/logs/logs.module.js';
import { MembersModule } from './accounts/members/members.module.js';
import { McpModule } from './assistants/mcp/mcp.module.js';
import { Memory1763700000001 } from './storage/migrations/0001-memory.migration.js';
import { LogCount1763700000002 } from './storage/migrations/0002-log-count.migration.js';
import { LogDeletion1763700000003 } from './storage/migrations/0003-log-deletion.migration.js';
import { IngestionRules1764000000004 } from './storage/migrations/0004-ingestion-rules.migration.js';
import { Conversations1764000000005 } from './storage/migrations/0005-conversations.migration.js';
import { Integrations1764000000006 } from './storage/migrations/0006-integrations.migration.js';
import { IdempotencyKeys1764000000007 } from './storage/migrations/0007-idempotency-keys.migration.js';
import { ModelUsage1764000000008 } from './storage/migrations/0008-model-usage.migration.js';
import { ImportedSpaceFacts1764000000009 } from './storage/migrations/0009-imported-space-facts.migration.js';
import { OutboxWorkspace1764100000010 } from './storage/migrations/0010-outbox-workspace.migration.js';
import { RateLimitCounts1764100000011 } from './storage/migrations/0011-rate-limit-counts.migration.js';
import { AccountsOfApps1764100000012 } from './storage/migrations/0012-accounts-of-apps.migration.js';
import { ForgetJobs1764200000013 } from './storage/migrations/0013-forget-jobs.migration.js';
import { Vocabulary1764200000014 } from './storage/migrations/0014-vocabulary.migration.js';
import { Subjects1764200000015 } from './storage/migrations/0015-subjects.migration.js';
import { ImportedConversations1764200000016 } from './storage/migrations/0016-imported-conversations.migration.js';
import { LogChanges1768400000018 } from './storage/migrations/0018-log-changes.migration.js';
import { Sessions1768500000019 } from './storage/migrations/0019-sessions.migration.js';
import { TimeZones1768600000020 } from './storage/migrations/0020-time-zones.migration.js';
import { SearchFeedback1768700000021 } from './storage/migrations/0021-search-feedback.migration.js';
import { SubjectsOfCallers1795700000022 } from './storage/migrations/0022-subjects-of-callers.migration.js';
import { Keeping1795800000023 } from './storage/migrations/0023-keeping.migration.js';
import { SessionList1795900000024 } from './storage/migrations/0024-session-list.migration.js';
import { Usage1767200000017 } from './storage/migrations/0017-usage.migration.js';
import { OAuthClientsModule } from './accounts/oauth-clients/oauth-clients.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { OpenApiModule } from './http/openapi/openapi.module.js';
import { ProfileModule } from './accounts/profile/profile.module.js';
import { ProfilesModule } from './memory/profiles/profiles.module.js';
import { ProtectedResourceModule } from './http/protected-resource/protected-resource.module.js';
import { RateLimitsModule } from './http/rate-limits/rate-limits.module.js';
import { ReExtractionsModule } from './memory/re-extractions/re-extractions.module.js';
import { SearchFeedbackModule } from './memory/search-feedback/search-feedback.module.js';
import { SearchModule } from './memory/search/search.module.js';
import { Space } from './memory/spaces/space.entity.js';
import { SpacesModule } from './memory/spaces/spaces.module.js';
import { TokensModule } from './accounts/tokens/tokens.module.js';
import { SessionsModule } from './memory/sessions/sessions.module.js';
import { SubjectsModule } from './memory/subjects/subjects.module.js';
import { UsageModule } from './memory/usage/usage.module.js';
import { UserinfoModule } from './accounts/userinfo/userinfo.module.js';
import { VocabularyModule } from './memory/vocabulary/vocabulary.module.js';
import { WebhooksModule } from './accounts/webhooks/webhooks.module.js';
import { WholeWorkspaceModule } from './http/whole-workspace/whole-workspace.module.js';
import { WorkspaceErasureModule } from './accounts/workspace-erasure/workspace-erasure.module.js';
import { WorkspaceTransferModule } from './workspace-transfer/workspace-transfer.module.js';
import { WorkspacesModule } from './accounts/workspaces/workspaces.module.js';

/** Status changes in the handlers at the same time: they share a commit, so more are cheaper. */
const CONCURRENT_EVENTS = 256;

const FEATURES = [
  ConnectionsModule,
  CrossOriginModule,
  RateLimitsModule,
  WholeWorkspaceModule,
  ConditionalRequestsModule,
  IdempotencyModule,
  AddModule,
  ActivityModule,
  LogsModule,
  IngestionQueueModule,
  IngestionRulesModule,
  VocabularyModule,
  SearchModule,
  SearchFeedbackModule,
  ExtensionModule,
  LabelsModule,
  EpisodesModule,
  FactsModule,
  ListsModule,
  SessionsModule,
  SubjectsModule,
  ProfilesModule,
  EndedAppsModule,
  EntitiesModule,
  ReExtractionsModule,
  ForgetModule,
  GraphModule,
  SpacesModule,
  AnswersModule,
  ConversationsModule,
  TokensModule,
  OAuthClientsModule,
  IntegrationsModule,
  WebhooksModule,
  UserinfoModule,
  ProfileModule,
  FrontDoorModule,
  ConsoleModule,
  GuideModule,
  ProtectedResourceModule,
  OpenApiModule,
  McpModule,
  MembersModule,
  AuditModule,
  AuthProxyModule,
  WorkspaceErasureModule,
  WorkspaceTransferModule,
  UsageModule,
  WorkspacesModule,
  OperationsModule,
];

/**
 * The public API: authenticates and validates requests, stores logs, labels and spaces, and calls
 * the other services.
 */
@Module({})
export class ApiGatewayModule {
  /** @param inProcess the services of the same process that are called without HTTP */
  static forEnvironment(env: NodeJS.ProcessEnv, inProcess: InProcessServices = {}): DynamicModule {
    const config = loadConfig(ApiGatewayConfig, env);
    return {
      module: ApiGatewayModule,
      imports: [
        ConfigModule.of(config),
        InProcessModule.of(inProcess),
        ObservabilityModule.register('api-gateway', config.telemetry.options),
        HttpApiModule.register({
          maxBodyBytes: config.maxBodyBytes,
          streamTimeoutMs: config.importTimeoutSeconds * 1_000,
          resourceMetadataUrl: new URL('/.well-known/oauth-protected-resource', config.publicUrl).href,
        }),
        InternalHttpModule.register({ serviceCredential: config.serviceCredential }),
        AuditJournalModule,
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
            ForgetJobs1764200000013,
            Vocabulary1764200000014,
            Subjects1764200000015,
            ImportedConversations1764200000016,
            Usage1767200000017,
            LogChanges1768400000018,
            Sessions1768500000019,
            TimeZones1768600000020,
            SearchFeedback1768700000021,
            SubjectsOfCallers1795700000022,
            Keeping1795800000023,
            SessionList1795900000024,
            Audit1796000000025,
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
        ...FEATURES,
      ],
    };
  }
}
