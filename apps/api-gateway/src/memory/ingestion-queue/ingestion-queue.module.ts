import { Module } from '@nestjs/common';
import { IdempotencyStoreModule } from '../../http/idempotency/idempotency-store.module.js';
import { IngestionRulesModule } from '../ingestion-rules/ingestion-rules.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { RetentionModule } from '../retention/retention.module.js';
import { UsageModule } from '../usage/usage.module.js';
import { LogStoreModule } from '../log-store/log-store.module.js';
import { IngestQueue } from './ingest-queue.js';
import { IngestRequests } from './ingest-requests.js';
import { IngestionQueueController } from './ingestion-queue.controller.js';
import { QueueCapacity } from './queue-capacity.js';
import { ReadQueueStatusUseCase } from './read-queue-status.use-case.js';

/** The queue of content for processing. */
@Module({
  imports: [
    IdempotencyStoreModule,
    IngestionRulesModule,
    LogStoreModule,
    RetentionModule,
    UsageModule,
    VocabularyModule,
  ],
  controllers: [IngestionQueueController],
  providers: [IngestQueue, IngestRequests, QueueCapacity, ReadQueueStatusUseCase],
  exports: [IngestQueue, QueueCapacity],
})
export class IngestionQueueModule {}
