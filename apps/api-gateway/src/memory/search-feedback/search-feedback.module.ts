import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { GiveSearchFeedbackUseCase } from './give-search-feedback.use-case.js';
import { SearchFeedbackController } from './search-feedback.controller.js';
import { SearchFeedbackRepository } from './search-feedback.repository.js';

/** Feedback on search results. */
@Module({
  imports: [InternalServicesModule],
  controllers: [SearchFeedbackController],
  providers: [SearchFeedbackRepository, GiveSearchFeedbackUseCase],
  exports: [SearchFeedbackRepository],
})
export class SearchFeedbackModule {}
