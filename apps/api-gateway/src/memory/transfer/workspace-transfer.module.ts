import { Module } from '@nestjs/common';
import { IngestionQueueModule } from '../ingestion-queue/ingestion-queue.module.js';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { LabelsModule } from '../labels/labels.module.js';
import { SpacesModule } from '../spaces/spaces.module.js';
import { ExportController } from './export.controller.js';
import { ExportWorkspaceUseCase } from './export-workspace.use-case.js';
import { FillImportedSpaces } from './fill-imported-spaces.js';
import { ImportController } from './import.controller.js';
import { ImportLogsUseCase } from './import-logs.use-case.js';
import { ImportWorkspaceUseCase } from './import-workspace.use-case.js';
import { ImportedSpaceFactRepository } from './imported-space-fact.repository.js';
import { TransferredLogRepository } from './transferred-log.repository.js';
import { TransferredNameRepository } from './transferred-name.repository.js';
import { TransferredSpaceFacts } from './transferred-space-facts.js';

/** Export and import of workspaces. */
@Module({
  imports: [IngestionQueueModule, InternalServicesModule, LabelsModule, SpacesModule],
  controllers: [ExportController, ImportController],
  providers: [
    ExportWorkspaceUseCase,
    ImportWorkspaceUseCase,
    ImportLogsUseCase,
    ImportedSpaceFactRepository,
    FillImportedSpaces,
    TransferredLogRepository,
    TransferredNameRepository,
    TransferredSpaceFacts,
  ],
})
export class WorkspaceTransferModule {}
