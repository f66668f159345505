import { Injectable } from '@nestjs/common';
import { ConversationRunRepository } from './conversation-run.repository.js';
import { conversationNotFound } from './conversation.errors.js';
import { ConversationRepository, type Owner } from './conversation.repository.js';
import { RunningAnswers } from './running-answers.js';

/** Ends the answer that is under way in a conversation, in whichever gateway. What came so far is kept. */
@Injectable()
export class StopAnswerUseCase {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly runs: ConversationRunRepository,
    private readonly answers: RunningAnswers,
  ) {}

  /**
   * @returns whether there was one
   * @throws ServiceError `not_found`
   */
  async run(owner: Owner, conversationId: string): Promise<boolean> {
    if (!(await this.conversations.find(owner, conversationId))) throw conversationNotFound();
    const isRunning = await this.runs.requestStop(owner, conversationId);
    if (isRunning) this.answers.stop(conversationId);
    return isRunning;
  }
}
