import { subjectFor } from '@memory-graph/access-control';
import type { Conversation } from './conversation.entity.js';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { IngestQueue } from '../../memory/ingestion-queue/ingest-queue.js';
import type { RunConversationDto } from '@memory-graph/contracts/resources';
import { GatherMemories, type GatheredMemories } from '../answers/gather-memories.js';
import { ConversationRunRepository, type Run } from './conversation-run.repository.js';
import { conversationIsRunning, conversationNotFound } from './conversation.errors.js';
import { ConversationRepository } from './conversation.repository.js';

/** The source of content that is added from a conversation. */
const SOURCE = 'conversation';

/** A started run with what is known to its message. */
export interface BegunRun {
  run: Run;
  gathered: GatheredMemories;
  /** False: the memory was not searched. */
  usesMemory: boolean;
  /** The log of the message, if it is added to the memory. */
  queueId: string | null;
}

/** Stores a message of the user and searches the memory for it. */
@Injectable()
export class RunConversationUseCase {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly runs: ConversationRunRepository,
    private readonly gatherMemories: GatherMemories,
    private readonly queue: IngestQueue,
  ) {}

  /**
   * Stores nothing unless every step succeeds, so that a rejected message can be sent again.
   * @throws ServiceError `not_found`; `conflict` while another run is in progress;
   * `invalid_request` as for a search; `rate_limited` if the queue is full
   */
  async run(caller: Principal, conversationId: string, request: RunConversationDto): Promise<BegunRun> {
    const { subject: own } = await this.requireIdle(caller, conversationId);
    const { message, remember, useMemory, ...filters } = request;
    const usesMemory = useMemory ?? true;
    // A reader of the conversation may be bound to its subject.
    const subject = own === null ? filters.subject : subjectFor({ subject: own }, filters.subject);
    const gathered = usesMemory
      ? await this.gatherMemories.run(caller, message, { ...filters, subject })
      : await this.gatherMemories.none(caller, message, filters.timeZone);
    const run = await this.runs.begin(caller, conversationId, message);
    if (!run) {
      await this.requireIdle(caller, conversationId);
      throw conversationIsRunning();
    }
    try {
      return { run, gathered, usesMemory, queueId: remember ? await this.remember(caller, run, subject) : null };
    } catch (error) {
      await this.runs.withdraw(run);
      throw error;
    }
  }

  private async requireIdle(caller: Principal, conversationId: string): Promise<Conversation> {
    const conversation = await this.conversations.find(caller, conversationId);
    if (!conversation) throw conversationNotFound();
    if (await this.runs.isRunning(caller, conversationId)) throw conversationIsRunning();
    return conversation;
  }

  private async remember(
    caller: Principal,
    { conversationId, message }: Run,
    subject: string | undefined,
  ): Promise<string> {
    const [queueId] = await this.queue.accept(caller, [
      {
        text: message.content,
        content: { kind: 'text', text: message.content },
        source: SOURCE,
        referenceTime: new Date().toISOString(),
        sessionId: conversationId,
        subject,
      },
    ]);
    return queueId!;
  }
}
