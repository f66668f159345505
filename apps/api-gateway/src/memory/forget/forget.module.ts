import { Module } from '@nestjs/common';
import { IdempotencyStoreModule } from '../../http/idempotency/idempotency-store.module.js';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { LogStoreModule } from '../log-store/log-store.module.js';
import { SearchFeedbackModule } from '../search-feedback/search-feedback.module.js';
import { ConversationTraces } from './conversation-traces.js';
import { DeleteLogsUseCase } from './delete-logs.use-case.js';
import { ForgetJobRepository } from './forget-job.repository.js';
import { ForgetLogUseCase } from './forget-log.use-case.js';
import { ForgetTokens } from './forget-tokens.js';
import { ForgetController } from './forget.controller.js';
import { ForgetUseCase } from './forget.use-case.js';
import { PlanForgettingUseCase } from './plan-forgetting.use-case.js';
import { PreviewForgettingUseCase } from './preview-forgetting.use-case.js';
import { ReadsByIdModule } from '../reads-by-id/reads-by-id.module.js';
import { RemoveTracesUseCase } from './remove-traces.use-case.js';
import { RunForgetJobs } from './run-forget-jobs.js';
import { SelectedLogsRepository } from './selected-logs.repository.js';
import { WrittenTraces } from './written-traces.js';

/** Removes the content that users select from all stores. */
@Module({
  imports: [IdempotencyStoreModule, InternalServicesModule, LogStoreModule, ReadsByIdModule, SearchFeedbackModule],
  controllers: [ForgetController],
  providers: [
    SelectedLogsRepository,
    PlanForgettingUseCase,
    PreviewForgettingUseCase,
    ForgetTokens,
    ForgetJobRepository,
    ForgetUseCase,
    ConversationTraces,
    WrittenTraces,
    DeleteLogsUseCase,
    ForgetLogUseCase,
    RemoveTracesUseCase,
    RunForgetJobs,
  ],
  exports: [ForgetJobRepository, ForgetUseCase, PreviewForgettingUseCase],
})
export class ForgetModule {}
