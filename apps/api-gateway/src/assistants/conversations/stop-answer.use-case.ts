import { Injectable } from '@nestjs/common';
import { ConversationRunRepository } from './conversation-run.repository.js';
import { conversationNotFound } from './conversation.errors.js';
import { ConversationRepository, type Owner } from './conversation.repository.js';
import { RunningAnswers } from './running-answers.js';

/** Stops the answer in progress in a conversation, in any gateway. The text generated so far is stored. */
@Injectable()
export class StopAnswerUseCase {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly runs: ConversationRunRepository,
    private readonly answers: RunningAnswers,
  ) {}

  /**
   * @returns whether an answer was in progress
   * @throws ServiceError `not_found`
   */
  async run(owner: Owner, conversationId: string): Promise<boolean> {
    if (!(await this.conversations.find(owner, conversationId))) throw conversationNotFound();
    const isRunning = await this.runs.requestStop(owner, conversationId);
    if (isRunning) this.answers.stop(conversationId);
    return isRunning;
  }
}
