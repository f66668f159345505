import { Module } from '@nestjs/common';
import { EventStreamsModule } from '../../http/event-streams/event-streams.module.js';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { IngestionQueueModule } from '../ingestion-queue/ingestion-queue.module.js';
import { LabelsModule } from '../labels/labels.module.js';
import { LogStoreModule } from '../log-store/log-store.module.js';
import { AddController } from './add.controller.js';
import { AddMessagesUseCase } from './add-messages.use-case.js';
import { AddLinesUseCase } from './add-lines.use-case.js';
import { AddEpisodesUseCase } from './add-episodes.use-case.js';
import { AwaitProcessing } from './await-processing.js';

/** Adds content. */
@Module({
  imports: [EventStreamsModule, IngestionQueueModule, InternalServicesModule, LabelsModule, LogStoreModule],
  controllers: [AddController],
  providers: [AddEpisodesUseCase, AddLinesUseCase, AddMessagesUseCase, AwaitProcessing],
  exports: [AddEpisodesUseCase],
})
export class AddModule {}
