import { Module } from '@nestjs/common';
import { IngestionQueueModule } from '../memory/ingestion-queue/ingestion-queue.module.js';
import { IngestionRulesModule } from '../memory/ingestion-rules/ingestion-rules.module.js';
import { InternalServicesModule } from '../http/internal-services/internal-services.module.js';
import { LabelsModule } from '../memory/labels/labels.module.js';
import { SearchFeedbackModule } from '../memory/search-feedback/search-feedback.module.js';
import { SpacesModule } from '../memory/spaces/spaces.module.js';
import { UsageModule } from '../memory/usage/usage.module.js';
import { VocabularyModule } from '../memory/vocabulary/vocabulary.module.js';
import { WholeWorkspaceModule } from '../http/whole-workspace/whole-workspace.module.js';
import { ExportController } from './export.controller.js';
import { ExportConversations } from './export-conversations.js';
import { ExportSearchFeedback } from './export-search-feedback.js';
import { ExportSettings } from './export-settings.js';
import { ExportWorkspaceUseCase } from './export-workspace.use-case.js';
import { ExportedConversationRepository } from './exported-conversation.repository.js';
import { FactSupport } from './fact-support.js';
import { ImportController } from './import.controller.js';
import { ImportConversations } from './import-conversations.js';
import { ImportLogsUseCase } from './import-logs.use-case.js';
import { ImportSearchFeedback } from './import-search-feedback.js';
import { ImportSettings } from './import-settings.js';
import { ImportWorkspaceUseCase } from './import-workspace.use-case.js';
import { ImportedCitationRepository } from './imported-citation.repository.js';
import { ImportedConversationRepository } from './imported-conversation.repository.js';
import { ImportedSearchFeedbackRepository } from './imported-search-feedback.repository.js';
import { ImportedSpaceFactRepository } from './imported-space-fact.repository.js';
import { SettleAwaitedFacts } from './settle-awaited-facts.js';
import { TransferredLogRepository } from './transferred-log.repository.js';
import { TransferredNameRepository } from './transferred-name.repository.js';
import { TransferredSpaceFacts } from './transferred-space-facts.js';

/** Export and import of workspaces. */
@Module({
  imports: [
    IngestionQueueModule,
    IngestionRulesModule,
    InternalServicesModule,
    LabelsModule,
    SearchFeedbackModule,
    SpacesModule,
    UsageModule,
    VocabularyModule,
    WholeWorkspaceModule,
  ],
  controllers: [ExportController, ImportController],
  providers: [
    ExportWorkspaceUseCase,
    ExportSettings,
    ExportSearchFeedback,
    ExportConversations,
    ExportedConversationRepository,
    FactSupport,
    ImportWorkspaceUseCase,
    ImportSettings,
    ImportLogsUseCase,
    ImportSearchFeedback,
    ImportConversations,
    ImportedConversationRepository,
    ImportedSpaceFactRepository,
    ImportedCitationRepository,
    ImportedSearchFeedbackRepository,
    SettleAwaitedFacts,
    TransferredLogRepository,
    TransferredNameRepository,
    TransferredSpaceFacts,
  ],
})
export class WorkspaceTransferModule {}
