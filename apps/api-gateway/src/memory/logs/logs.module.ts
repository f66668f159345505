import { Module } from '@nestjs/common';
import { IngestionQueueModule } from '../ingestion-queue/ingestion-queue.module.js';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { DeleteLogUseCase } from './delete-log.use-case.js';
import { FinishDeletions } from './finish-deletions.js';
import { ReadLogsUseCase } from './read-logs.use-case.js';
import { LogDeletionRepository } from './log-deletion.repository.js';
import { LogStatusChangedHandler } from './log-status-changed.handler.js';
import { LogStoreModule } from '../log-store/log-store.module.js';
import { LogsController } from './logs.controller.js';
import { RecordLogStatusUseCase } from './record-log-status.use-case.js';
import { TraceLogUseCase } from './trace-log.use-case.js';
import { RetryLogUseCase } from './retry-log.use-case.js';

/** Logs: accepted content and its processing status. */
@Module({
  imports: [IngestionQueueModule, InternalServicesModule, LogStoreModule],
  controllers: [LogsController, LogStatusChangedHandler],
  providers: [
    ReadLogsUseCase,
    LogDeletionRepository,
    DeleteLogUseCase,
    FinishDeletions,
    RetryLogUseCase,
    TraceLogUseCase,
    RecordLogStatusUseCase,
  ],
  exports: [LogDeletionRepository, DeleteLogUseCase],
})
export class LogsModule {}
