import { Module } from '@nestjs/common';
import { IngestionQueueModule } from '../ingestion-queue/ingestion-queue.module.js';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { EntitiesController } from './entities.controller.js';
import { MergeEntitiesUseCase } from './merge-entities.use-case.js';
import { SplitEntityUseCase } from './split-entity.use-case.js';
import { UpdateEntityUseCase } from './update-entity.use-case.js';

/** Entities of the memory, and renaming, merging and splitting them. */
@Module({
  imports: [IngestionQueueModule, InternalServicesModule],
  controllers: [EntitiesController],
  providers: [MergeEntitiesUseCase, SplitEntityUseCase, UpdateEntityUseCase],
})
export class EntitiesModule {}
