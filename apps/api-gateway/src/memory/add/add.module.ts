import { Module } from '@nestjs/common';
import { IngestionQueueModule } from '../ingestion-queue/ingestion-queue.module.js';
import { LabelsModule } from '../labels/labels.module.js';
import { AddController } from './add.controller.js';
import { AddMessagesUseCase } from './add-messages.use-case.js';
import { AddEpisodesUseCase } from './add-episodes.use-case.js';

/** Adds content. */
@Module({
  imports: [IngestionQueueModule, LabelsModule],
  controllers: [AddController],
  providers: [AddEpisodesUseCase, AddMessagesUseCase],
  exports: [AddEpisodesUseCase],
})
export class AddModule {}
