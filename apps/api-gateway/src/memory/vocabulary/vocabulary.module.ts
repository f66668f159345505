import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { DeliverVocabulary } from './deliver-vocabulary.js';
import { EraseVocabularyUseCase } from './erase-vocabulary.use-case.js';
import { FinishDeliveries } from './finish-deliveries.js';
import { Vocabularies } from './vocabularies.js';
import { VocabularyController } from './vocabulary.controller.js';
import { VocabularyRepository } from './vocabulary.repository.js';
import { VocabularyUseCase } from './vocabulary.use-case.js';

/** The entity types and predicates that workspaces declare. */
@Module({
  imports: [InternalServicesModule],
  controllers: [VocabularyController],
  providers: [
    VocabularyRepository,
    Vocabularies,
    DeliverVocabulary,
    FinishDeliveries,
    VocabularyUseCase,
    EraseVocabularyUseCase,
  ],
  exports: [Vocabularies, VocabularyRepository, VocabularyUseCase, EraseVocabularyUseCase],
})
export class VocabularyModule {}
