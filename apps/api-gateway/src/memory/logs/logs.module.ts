import { Module } from '@nestjs/common';
import { IngestionQueueModule } from '../ingestion-queue/ingestion-queue.module.js';
import { EventStreamsModule } from '../../http/event-streams/event-streams.module.js';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { DeleteLogUseCase } from './delete-log.use-case.js';
import { ExpireLogs } from './expire-logs.js';
import { FinishDeletions } from './finish-deletions.js';
import { ReadLogsUseCase } from './read-logs.use-case.js';
import { LogDeletionRepository } from './log-deletion.repository.js';
import { LogRemoval } from './log-removal.js';
import { ReplaceDocuments } from './replace-documents.js';
import { LogStatusChangedHandler } from './log-status-changed.handler.js';
import { LogStoreModule } from '../log-store/log-store.module.js';
import { LogChanges } from './log-changes.js';
import { LogEventsController } from './log-events.controller.js';
import { LogsController } from './logs.controller.js';
import { RecordLogStatusUseCase } from './record-log-status.use-case.js';
import { TraceLogUseCase } from './trace-log.use-case.js';
import { RetryLogUseCase } from './retry-log.use-case.js';

/** Logs: accepted content and its processing status. */
@Module({
  imports: [EventStreamsModule, IngestionQueueModule, InternalServicesModule, LogStoreModule],
  // `logs/events` before `logs/{id}`.
  controllers: [LogEventsController, LogsController, LogStatusChangedHandler],
  providers: [
    ReadLogsUseCase,
    LogDeletionRepository,
    DeleteLogUseCase,
    LogRemoval,
    FinishDeletions,
    ExpireLogs,
    ReplaceDocuments,
    RetryLogUseCase,
    TraceLogUseCase,
    RecordLogStatusUseCase,
    LogChanges,
  ],
  exports: [LogDeletionRepository, DeleteLogUseCase],
})
export class LogsModule {}
