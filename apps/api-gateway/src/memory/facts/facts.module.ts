import { Module } from '@nestjs/common';
import { IngestionQueueModule } from '../ingestion-queue/ingestion-queue.module.js';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { AddFactsUseCase } from './add-facts.use-case.js';
import { FactsController } from './facts.controller.js';
import { RetractFactUseCase } from './retract-fact.use-case.js';

/** Adds, reads and retracts facts. */
@Module({
  imports: [IngestionQueueModule, InternalServicesModule, VocabularyModule],
  controllers: [FactsController],
  providers: [AddFactsUseCase, RetractFactUseCase],
})
export class FactsModule {}
