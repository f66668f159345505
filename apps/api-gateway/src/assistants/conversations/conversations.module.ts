import { Module } from '@nestjs/common';
import { EventStreamsModule } from '../../http/event-streams/event-streams.module.js';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { IngestionQueueModule } from '../../memory/ingestion-queue/ingestion-queue.module.js';
import { SearchModule } from '../../memory/search/search.module.js';
import { TimeZonesModule } from '../../memory/time-zones/time-zones.module.js';
import { UsageModule } from '../../memory/usage/usage.module.js';
import { AnswerFromMemories } from './answer-from-memories.js';
import { ConversationController } from './conversation.controller.js';
import { ConversationRunController } from './conversation-run.controller.js';
import { ConversationRunRepository } from './conversation-run.repository.js';
import { ConversationRepository } from './conversation.repository.js';
import { ConversationsController } from './conversations.controller.js';
import { ConversationsUseCase } from './conversations.use-case.js';
import { GiveAnswerUseCase } from './give-answer.use-case.js';
import { NameConversationUseCase } from './name-conversation.use-case.js';
import { RunConversationUseCase } from './run-conversation.use-case.js';
import { RunningAnswers } from './running-answers.js';
import { StopAnswerUseCase } from './stop-answer.use-case.js';

/** Conversations of users about their memory. */
@Module({
  imports: [
    ...[EventStreamsModule, InternalServicesModule, IngestionQueueModule, SearchModule],
    ...[TimeZonesModule, UsageModule],
  ],
  controllers: [ConversationsController, ConversationController, ConversationRunController],
  providers: [
    AnswerFromMemories,
    ConversationRepository,
    ConversationRunRepository,
    ConversationsUseCase,
    RunConversationUseCase,
    GiveAnswerUseCase,
    NameConversationUseCase,
    StopAnswerUseCase,
    RunningAnswers,
  ],
  exports: [ConversationRepository],
})
export class ConversationsModule {}
