import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { IdempotencyStoreModule } from '../idempotency/idempotency-store.module.js';
import { IngestionRulesModule } from '../ingestion-rules/ingestion-rules.module.js';
import { IntegrationsModule } from '../integrations/integrations.module.js';
import { InternalServicesModule } from '../internal-services/internal-services.module.js';
import { LabelsModule } from '../labels/labels.module.js';
import { LogStoreModule } from '../logs/log-store.module.js';
import { LogsModule } from '../logs/logs.module.js';
import { SpacesModule } from '../spaces/spaces.module.js';
import { EraseDeletedWorkspaces } from './erase-deleted-workspaces.js';
import { EraseWorkspaceUseCase } from './erase-workspace.use-case.js';

/** The end of what was remembered for accounts that were deleted. */
@Module({
  imports: [
    ConversationsModule,
    IdempotencyStoreModule,
    IngestionRulesModule,
    IntegrationsModule,
    InternalServicesModule,
    LabelsModule,
    LogsModule,
    LogStoreModule,
    SpacesModule,
  ],
  providers: [EraseWorkspaceUseCase, EraseDeletedWorkspaces],
})
export class WorkspaceErasureModule {}
