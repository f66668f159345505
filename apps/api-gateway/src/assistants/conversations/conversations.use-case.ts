import { Injectable } from '@nestjs/common';
import {
  type ConversationDto,
  type ConversationPageDto,
  type ConversationWithMessagesDto,
  type CreateConversationDto,
  paginationOf,
} from '@memory-graph/contracts/resources';
import { conversationNotFound } from './conversation.errors.js';
import { ConversationRepository, type Owner, type Page } from './conversation.repository.js';
import { titleOf, UNTITLED } from './title-of.js';
import { toConversationDto, toMessageDto } from './to-conversation-dto.js';

/** The conversations of a user. */
@Injectable()
export class ConversationsUseCase {
  constructor(private readonly conversations: ConversationRepository) {}

  /** Most recently changed first. */
  async list(owner: Owner, page: Page): Promise<ConversationPageDto> {
    const [conversations, total] = await this.conversations.list(owner, page);
    return {
      conversations: conversations.map((conversation) => toConversationDto(conversation)),
      pagination: paginationOf(page, total),
    };
  }

  /**
   * @param page of its messages, oldest first
   * @throws ServiceError `not_found`
   */
  async find(owner: Owner, id: string, page: Page): Promise<ConversationWithMessagesDto> {
    const conversation = await this.conversations.find(owner, id);
    if (!conversation) throw conversationNotFound();
    return {
      ...toConversationDto(conversation),
      messages: (await this.conversations.listMessages(id, page)).map(toMessageDto),
      pagination: paginationOf(page, conversation.messageCount),
    };
  }

  /** Creates a conversation, optionally with existing messages. */
  async create(owner: Owner, { title, messages }: CreateConversationDto): Promise<ConversationDto> {
    const said = messages ?? [];
    const named = title ? ({ title: title.trim(), titleOrigin: 'given' } as const) : titleFrom(said);
    return toConversationDto(await this.conversations.create(owner, { ...named, messages: said }));
  }

  /** @throws ServiceError `not_found` */
  async markRead(owner: Owner, id: string): Promise<ConversationDto> {
    const conversation = await this.conversations.markRead(owner, id);
    if (!conversation) throw conversationNotFound();
    return toConversationDto(conversation);
  }

  /** @throws ServiceError `not_found` */
  async delete(owner: Owner, id: string): Promise<void> {
    if (!(await this.conversations.delete(owner, id))) throw conversationNotFound();
  }
}

function titleFrom(messages: NonNullable<CreateConversationDto['messages']>) {
  const first = messages.find(({ role }) => role === 'user');
  return first
    ? ({ title: titleOf(first.content), titleOrigin: 'first_message' } as const)
    : ({ title: UNTITLED, titleOrigin: 'none' } as const);
}
