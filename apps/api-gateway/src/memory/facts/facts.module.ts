import { Module } from '@nestjs/common';
import { IngestionQueueModule } from '../ingestion-queue/ingestion-queue.module.js';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { LogStoreModule } from '../log-store/log-store.module.js';
import { ReadsByIdModule } from '../reads-by-id/reads-by-id.module.js';
import { AddFactsUseCase } from './add-facts.use-case.js';
import { FactsController } from './facts.controller.js';
import { CorrectFactUseCase } from './correct-fact.use-case.js';
import { Decisions } from './decisions.js';
import { EndFactUseCase } from './end-fact.use-case.js';
import { ReadFactHistoryUseCase } from './read-fact-history.use-case.js';
import { RetractFactUseCase } from './retract-fact.use-case.js';

/** Adds, reads, corrects, ends and retracts facts. */
@Module({
  imports: [IngestionQueueModule, InternalServicesModule, LogStoreModule, ReadsByIdModule, VocabularyModule],
  controllers: [FactsController],
  providers: [
    AddFactsUseCase,
    Decisions,
    CorrectFactUseCase,
    EndFactUseCase,
    ReadFactHistoryUseCase,
    RetractFactUseCase,
  ],
  exports: [CorrectFactUseCase, EndFactUseCase, RetractFactUseCase],
})
export class FactsModule {}
