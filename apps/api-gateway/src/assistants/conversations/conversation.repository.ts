import { Injectable } from '@nestjs/common';
import type { TitleOrigin } from '@memory-graph/contracts/workspace-transfer';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ConversationMessage } from './conversation-message.entity.js';
import { Conversation } from './conversation.entity.js';

/** The owner of conversations: one user in one workspace. With a subject, only conversations of this subject are. */
export interface Owner {
  workspaceId: string;
  userId: string;
  subject?: string;
}

export interface Page {
  page: number;
  limit: number;
}

export type NewMessage = Pick<ConversationMessage, 'role' | 'content'> &
  Partial<Pick<ConversationMessage, 'id' | 'citations' | 'stopped' | 'model' | 'prompt' | 'createdAt'>>;

/** The tables of conversations and their messages. */
@Injectable()
export class ConversationRepository {
  private readonly table: Repository<Conversation>;

  constructor(private readonly dataSource: DataSource) {
    this.table = dataSource.getRepository(Conversation);
  }

  /** Most recently changed first. */
  async list(owner: Owner, page: Page): Promise<[Conversation[], number]> {
    return this.table.findAndCount({
      where: ownedBy(owner),
      order: { updatedAt: 'DESC', id: 'DESC' },
      ...bounds(page),
    });
  }

  find(owner: Owner, id: string): Promise<Conversation | null> {
    return this.table.findOneBy({ id, ...ownedBy(owner) });
  }

  /** Oldest first. */
  listMessages(conversationId: string, page: Page): Promise<ConversationMessage[]> {
    return this.dataSource
      .getRepository(ConversationMessage)
      .find({ where: { conversationId }, order: { ordinal: 'ASC' }, ...bounds(page) });
  }

  /** The last messages before a given one, oldest first. */
  async listBefore(message: ConversationMessage, limit: number): Promise<ConversationMessage[]> {
    const latest = await this.dataSource
      .getRepository(ConversationMessage)
      .createQueryBuilder('message')
      .where('message.conversationId = :conversationId AND message.ordinal < :ordinal', message)
      .orderBy('message.ordinal', 'DESC')
      .limit(limit)
      .getMany();
    return latest.reverse();
  }

  create(
    owner: Owner,
    { title, titleOrigin, messages }: { title: string; titleOrigin: TitleOrigin; messages: readonly NewMessage[] },
  ): Promise<Conversation> {
    return this.dataSource.transaction(async (manager) => {
      const id = uuidv7();
      const messageCount = messages.length;
      const now = new Date();
      await manager.insert(Conversation, { id, ...ownedBy(owner), title, titleOrigin, messageCount, updatedAt: now });
      await insertMessages(manager, id, 1, messages);
      return manager.findOneByOrFail(Conversation, { id });
    });
  }

  /** Replaces a title that was derived from the first message. */
  async setModelTitle(id: string, title: string): Promise<void> {
    await this.table.update({ id, titleOrigin: 'first_message' }, { title, titleOrigin: 'model' });
  }

  /** @returns null if the conversation does not exist */
  async markRead(owner: Owner, id: string): Promise<Conversation | null> {
    await this.table.update(
      { id, ...ownedBy(owner) },
      { readOrdinal: () => 'answered_ordinal', readAt: () => 'now()' },
    );
    return this.find(owner, id);
  }

  /** @returns whether it existed */
  async delete(owner: Owner, id: string): Promise<boolean> {
    return (await this.table.delete({ id, ...ownedBy(owner) })).affected === 1;
  }

  async deleteAll(workspaceId: string): Promise<void> {
    await this.table.delete({ workspaceId });
  }
}

/** The columns of the owner; of a caller, nothing else counts. */
function ownedBy({ workspaceId, userId, subject }: Owner): Owner {
  return { workspaceId, userId, ...(subject !== undefined && { subject }) };
}

/** @param ordinal of the first message */
export async function insertMessages(
  manager: EntityManager,
  conversationId: string,
  ordinal: number,
  messages: readonly NewMessage[],
): Promise<ConversationMessage[]> {
  const rows = messages.map((message, index) =>
    manager.create(ConversationMessage, {
      id: uuidv7(),
      conversationId,
      ordinal: ordinal + index,
      citations: [],
      stopped: false,
      model: null,
      prompt: null,
      ...message,
    }),
  );
  await manager.insert(ConversationMessage, rows);
  return rows;
}

function bounds({ page, limit }: Page): { skip: number; take: number } {
  return { skip: (page - 1) * limit, take: limit };
}
