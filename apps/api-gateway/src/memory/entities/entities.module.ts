import { Module } from '@nestjs/common';
import { IngestionQueueModule } from '../ingestion-queue/ingestion-queue.module.js';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { ReadsByIdModule } from '../reads-by-id/reads-by-id.module.js';
import { EntitiesController } from './entities.controller.js';
import { FindEntity } from './find-entity.js';
import { ListEntitiesUseCase } from './list-entities.use-case.js';
import { MergeEntitiesUseCase } from './merge-entities.use-case.js';
import { SplitEntityUseCase } from './split-entity.use-case.js';
import { UpdateEntityUseCase } from './update-entity.use-case.js';

/** Entities of the memory, and renaming, merging and splitting them. */
@Module({
  imports: [IngestionQueueModule, InternalServicesModule, ReadsByIdModule, VocabularyModule],
  controllers: [EntitiesController],
  providers: [FindEntity, ListEntitiesUseCase, MergeEntitiesUseCase, SplitEntityUseCase, UpdateEntityUseCase],
  exports: [FindEntity],
})
export class EntitiesModule {}
