import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { LabelsModule } from '../labels/labels.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { LogStoreModule } from '../log-store/log-store.module.js';
import { CreateReExtractionUseCase } from './create-re-extraction.use-case.js';
import { ReExtractionsController } from './re-extractions.controller.js';
import { ReExtractionsUseCase } from './re-extractions.use-case.js';
import { TextLogRepository } from './text-log.repository.js';

/** Extracting stored episodes again, comparing, and applying. */
@Module({
  imports: [InternalServicesModule, LabelsModule, LogStoreModule, VocabularyModule],
  controllers: [ReExtractionsController],
  providers: [TextLogRepository, CreateReExtractionUseCase, ReExtractionsUseCase],
})
export class ReExtractionsModule {}
