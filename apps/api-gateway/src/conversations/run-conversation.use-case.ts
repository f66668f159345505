import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { IngestQueue } from '../ingestion-queue/ingest-queue.js';
import type { SearchResultDto } from '../search/search-answer.dto.js';
import { SearchQuery } from '../search/search.query.js';
import { ConversationRunRepository, type Run } from './conversation-run.repository.js';
import { conversationIsRunning, conversationNotFound } from './conversation.errors.js';
import { ConversationRepository } from './conversation.repository.js';
import type { RunConversationDto } from './run-conversation.dto.js';

/** What is remembered of a conversation comes from this source. */
const SOURCE = 'conversation';

/** A run that holds its conversation, and what it found. */
export interface BegunRun {
  run: Run;
  /** Best first. */
  memories: SearchResultDto[];
  /** The log of what the user said, where it is to be remembered. */
  queueId: string | null;
}

/** Takes what a user says in a conversation, and finds what the memory holds about it. */
@Injectable()
export class RunConversationUseCase {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly runs: ConversationRunRepository,
    private readonly searchQuery: SearchQuery,
    private readonly queue: IngestQueue,
  ) {}

  /**
   * Nothing is kept unless all of it succeeds: who is refused may say the same again.
   * @throws ServiceError `not_found`; `conflict` while another run is under way; `invalid_request` as a search;
   * `rate_limited` if too much waits to be remembered already
   */
  async run(caller: Principal, conversationId: string, request: RunConversationDto): Promise<BegunRun> {
    await this.requireIdle(caller, conversationId);
    const { message, remember, ...options } = request;
    const { results: memories } = await this.searchQuery.run(caller, { query: message, ...options });
    const run = await this.runs.begin(caller, conversationId, message);
    if (!run) {
      await this.requireIdle(caller, conversationId);
      throw conversationIsRunning();
    }
    try {
      return { run, memories, queueId: remember ? await this.remember(caller, run) : null };
    } catch (error) {
      await this.runs.withdraw(run);
      throw error;
    }
  }

  private async requireIdle(caller: Principal, conversationId: string): Promise<void> {
    if (!(await this.conversations.find(caller, conversationId))) throw conversationNotFound();
    if (await this.runs.isRunning(caller, conversationId)) throw conversationIsRunning();
  }

  private async remember(caller: Principal, { conversationId, message }: Run): Promise<string> {
    const [queueId] = await this.queue.accept(caller, [
      {
        text: message.content,
        content: null,
        source: SOURCE,
        referenceTime: new Date().toISOString(),
        sessionId: conversationId,
        labelIds: [],
        metadata: {},
      },
    ]);
    return queueId!;
  }
}
