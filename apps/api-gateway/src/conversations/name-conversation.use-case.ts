import { Inject, Injectable, Logger } from '@nestjs/common';
import { CHAT_MODEL, type ChatModel } from '@memory-graph/chat-model-port/chat-model.port';
import type { ConversationMessage } from './conversation-message.entity.js';
import type { Conversation } from './conversation.entity.js';
import { ConversationRepository } from './conversation.repository.js';
import { titleIn, titlePrompt } from './prompts/title.v1.prompt.js';
import { titleOf } from './title-of.js';

/** A title is a courtesy: nobody waits longer for it. */
const PATIENCE_MS = 10_000;
const MAX_TOKENS = 500;

/** Has a model name a conversation once it has an answer, where its title is only the beginning of what was said. */
@Injectable()
export class NameConversationUseCase {
  private readonly logger = new Logger(NameConversationUseCase.name);

  constructor(
    @Inject(CHAT_MODEL) private readonly model: ChatModel | null,
    private readonly conversations: ConversationRepository,
  ) {}

  /**
   * Never fails: a conversation without a name of its own keeps the title that it has, and the next answer tries again.
   * @returns the title that it has now
   */
  async run(
    { id, title, titleOrigin }: Conversation,
    question: ConversationMessage,
    answer: ConversationMessage,
    disconnected: AbortSignal,
  ): Promise<string> {
    if (this.model === null || titleOrigin !== 'first_message') return title;
    try {
      if (!(await this.model.isWithinBudget())) return title;
      const reply = await this.model.complete({
        purpose: 'title',
        messages: titlePrompt(question.content, answer.content),
        maxTokens: MAX_TOKENS,
        signal: AbortSignal.any([disconnected, AbortSignal.timeout(PATIENCE_MS)]),
      });
      const name = titleIn(reply);
      if (name === '') return title;
      await this.conversations.setModelTitle(id, titleOf(name));
      return titleOf(name);
    } catch (error) {
      this.logger.debug(`Conversation ${id} keeps its title for now: ${String(error)}`);
      return title;
    }
  }
}
