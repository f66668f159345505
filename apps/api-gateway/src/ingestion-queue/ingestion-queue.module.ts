import { Module } from '@nestjs/common';
import { LogStoreModule } from '../logs/log-store.module.js';
import { IngestQueue } from './ingest-queue.js';
import { IngestionQueueController } from './ingestion-queue.controller.js';
import { QueueCapacity } from './queue-capacity.js';

/** The queue of content that waits to be processed. */
@Module({
  imports: [LogStoreModule],
  controllers: [IngestionQueueController],
  providers: [IngestQueue, QueueCapacity],
  exports: [IngestQueue],
})
export class IngestionQueueModule {}
