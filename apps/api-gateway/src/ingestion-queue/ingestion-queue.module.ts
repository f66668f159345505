import { Module } from '@nestjs/common';
import { IdempotencyStoreModule } from '../idempotency/idempotency-store.module.js';
import { IngestionRulesModule } from '../ingestion-rules/ingestion-rules.module.js';
import { LogStoreModule } from '../logs/log-store.module.js';
import { IngestQueue } from './ingest-queue.js';
import { IngestionQueueController } from './ingestion-queue.controller.js';
import { QueueCapacity } from './queue-capacity.js';

/** The queue of content that waits to be processed. */
@Module({
  imports: [IdempotencyStoreModule, IngestionRulesModule, LogStoreModule],
  controllers: [IngestionQueueController],
  providers: [IngestQueue, QueueCapacity],
  exports: [IngestQueue, QueueCapacity],
})
export class IngestionQueueModule {}
