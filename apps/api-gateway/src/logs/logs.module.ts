import { Module } from '@nestjs/common';
import { IngestionQueueModule } from '../ingestion-queue/ingestion-queue.module.js';
import { InternalServicesModule } from '../internal-services/internal-services.module.js';
import { DeleteLogUseCase } from './delete-log.use-case.js';
import { FinishDeletions } from './finish-deletions.js';
import { ListLogsQuery } from './list-logs.query.js';
import { LogDeletionRepository } from './log-deletion.repository.js';
import { LogStatusChangedHandler } from './log-status-changed.handler.js';
import { LogStoreModule } from './log-store.module.js';
import { LogsController } from './logs.controller.js';
import { RecordLogStatusUseCase } from './record-log-status.use-case.js';
import { RetryLogUseCase } from './retry-log.use-case.js';

/** What was added, and how far its processing is. */
@Module({
  imports: [IngestionQueueModule, InternalServicesModule, LogStoreModule],
  controllers: [LogsController, LogStatusChangedHandler],
  providers: [
    ListLogsQuery,
    LogDeletionRepository,
    DeleteLogUseCase,
    FinishDeletions,
    RetryLogUseCase,
    RecordLogStatusUseCase,
  ],
  exports: [LogDeletionRepository, DeleteLogUseCase],
})
export class LogsModule {}
