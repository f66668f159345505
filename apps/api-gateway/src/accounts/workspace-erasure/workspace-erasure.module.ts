import { Module } from '@nestjs/common';
import { AuditJournalModule } from '../../http/audit/audit-journal.module.js';
import { ConversationsModule } from '../../assistants/conversations/conversations.module.js';
import { ForgetModule } from '../../memory/forget/forget.module.js';
import { IdempotencyStoreModule } from '../../http/idempotency/idempotency-store.module.js';
import { IngestionRulesModule } from '../../memory/ingestion-rules/ingestion-rules.module.js';
import { IntegrationsModule } from '../integrations/integrations.module.js';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { LabelsModule } from '../../memory/labels/labels.module.js';
import { LogStoreModule } from '../../memory/log-store/log-store.module.js';
import { LogsModule } from '../../memory/logs/logs.module.js';
import { RetentionModule } from '../../memory/retention/retention.module.js';
import { SearchFeedbackModule } from '../../memory/search-feedback/search-feedback.module.js';
import { SpacesModule } from '../../memory/spaces/spaces.module.js';
import { TimeZonesModule } from '../../memory/time-zones/time-zones.module.js';
import { UsageModule } from '../../memory/usage/usage.module.js';
import { VocabularyModule } from '../../memory/vocabulary/vocabulary.module.js';
import { EraseDeletedWorkspaces } from './erase-deleted-workspaces.js';
import { EraseWorkspaceUseCase } from './erase-workspace.use-case.js';

/** Erases the data of deleted workspaces. */
@Module({
  imports: [
    AuditJournalModule,
    ConversationsModule,
    ForgetModule,
    IdempotencyStoreModule,
    IngestionRulesModule,
    IntegrationsModule,
    InternalServicesModule,
    LabelsModule,
    LogsModule,
    LogStoreModule,
    RetentionModule,
    SearchFeedbackModule,
    SpacesModule,
    TimeZonesModule,
    UsageModule,
    VocabularyModule,
  ],
  providers: [EraseWorkspaceUseCase, EraseDeletedWorkspaces],
})
export class WorkspaceErasureModule {}
