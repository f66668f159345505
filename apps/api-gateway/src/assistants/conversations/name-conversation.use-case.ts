import { Inject, Injectable, Logger } from '@nestjs/common';
import { CHAT_MODEL, type ChatModel } from '@memory-graph/models';
import { UsageCounter } from '../../memory/usage/usage-counter.js';
import type { ConversationMessage } from './conversation-message.entity.js';
import type { Conversation } from './conversation.entity.js';
import { ConversationRepository } from './conversation.repository.js';
import { titleIn, titlePrompt } from './prompts/title.v1.prompt.js';
import { titleOf } from './title-of.js';

/** Timeout for a title, which is optional. */
const PATIENCE_MS = 10_000;
const MAX_TOKENS = 500;

/** Lets a model generate the title of an answered conversation whose title is only derived from the first message. */
@Injectable()
export class NameConversationUseCase {
  private readonly logger = new Logger(NameConversationUseCase.name);

  constructor(
    @Inject(CHAT_MODEL) private readonly model: ChatModel | null,
    private readonly conversations: ConversationRepository,
    private readonly usage: UsageCounter,
  ) {}

  /**
   * Never fails: if no title is generated, the current one stays, and the next answer tries again.
   * @returns the current title
   */
  async run(
    { id, workspaceId, title, titleOrigin }: Conversation,
    question: ConversationMessage,
    answer: ConversationMessage,
    disconnected: AbortSignal,
  ): Promise<string> {
    if (this.model === null || titleOrigin !== 'first_message') return title;
    try {
      if (!(await this.model.isWithinBudget('title'))) return title;
      const reply = await this.model.complete({
        purpose: 'title',
        messages: titlePrompt(question.content, answer.content),
        maxTokens: MAX_TOKENS,
        onUsage: this.usage.tokensOf(workspaceId),
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
