import { Injectable } from '@nestjs/common';
import type { ConversationRecord, MessageRecord } from '@memory-graph/contracts/workspace-transfer';
import type { ImportProgress } from './import-progress.js';
import { ImportedConversationRepository } from './imported-conversation.repository.js';

const BATCH_MESSAGES = 200;
const BATCH_CHARACTERS = 1024 * 1024;

const DIVERGED = {
  path: '',
  message: 'was not imported, because the conversation has another message at its place',
  code: 'conversation_diverged',
};

/** The conversation of a file whose messages are being read. */
export interface OpenConversation {
  record: ConversationRecord;
  /** The number of stored messages. */
  stored: number;
  /** The last stored message. */
  previous: MessageRecord | null;
  isStored: boolean;
  batch: { message: MessageRecord; line: number }[];
  characters: number;
}

/** Imports conversations and their messages, which belong to the importing user from then on. */
@Injectable()
export class ImportConversations {
  constructor(private readonly conversations: ImportedConversationRepository) {}

  open(progress: ImportProgress, record: ConversationRecord): OpenConversation {
    progress.seen.conversations += 1;
    return { record, stored: 0, previous: null, isStored: false, batch: [], characters: 0 };
  }

  async add(progress: ImportProgress, open: OpenConversation, message: MessageRecord, line: number): Promise<void> {
    progress.seen.messages += 1;
    open.batch.push({ message, line });
    open.characters += message.content.length;
    if (open.batch.length >= BATCH_MESSAGES || open.characters >= BATCH_CHARACTERS) await this.flush(progress, open);
  }

  /** Stores what was read; call it after the last message. */
  async close(progress: ImportProgress, open: OpenConversation): Promise<void> {
    if (open.batch.length > 0 || !open.isStored) await this.flush(progress, open);
  }

  private async flush(progress: ImportProgress, open: OpenConversation): Promise<void> {
    const { record, stored, previous, batch } = open;
    const { existing, messages } = await this.conversations.store(progress.caller, record, {
      first: stored + 1,
      previous,
      messages: batch.map(({ message }) => message),
    });
    if (!open.isStored) progress.count('conversations', { existing });
    messages.forEach((result, index) => {
      if (result === 'diverged') progress.skip(batch[index]!.line, DIVERGED);
      else progress.count('messages', { existing: result === 'existing' });
    });
    open.isStored = true;
    open.stored += batch.length;
    open.previous = batch.at(-1)?.message ?? previous;
    [open.batch, open.characters] = [[], 0];
  }
}
