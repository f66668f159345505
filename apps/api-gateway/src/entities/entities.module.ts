import { Module } from '@nestjs/common';
import { IngestionQueueModule } from '../ingestion-queue/ingestion-queue.module.js';
import { InternalServicesModule } from '../internal-services/internal-services.module.js';
import { EntitiesController } from './entities.controller.js';
import { MergeEntitiesUseCase } from './merge-entities.use-case.js';
import { SplitEntityUseCase } from './split-entity.use-case.js';

/** Who and what the memory knows of, and which names are one. */
@Module({
  imports: [IngestionQueueModule, InternalServicesModule],
  controllers: [EntitiesController],
  providers: [MergeEntitiesUseCase, SplitEntityUseCase],
})
export class EntitiesModule {}
