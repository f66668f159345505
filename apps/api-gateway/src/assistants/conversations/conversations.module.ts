import { Module } from '@nestjs/common';
import { EventStreamsModule } from '../../http/event-streams/event-streams.module.js';
import { IngestionQueueModule } from '../../memory/ingestion-queue/ingestion-queue.module.js';
import { UsageModule } from '../../memory/usage/usage.module.js';
import { AnswersModule } from '../answers/answers.module.js';
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
  imports: [...[AnswersModule, EventStreamsModule, IngestionQueueModule, UsageModule]],
  controllers: [ConversationsController, ConversationController, ConversationRunController],
  providers: [
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
