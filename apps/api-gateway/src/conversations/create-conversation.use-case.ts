import { Injectable } from '@nestjs/common';
import type { CreateConversationDto } from './conversation.dto.js';
import type { Conversation } from './conversation.entity.js';
import { ConversationRepository, type Owner } from './conversation.repository.js';
import { titleOf, UNTITLED } from './title-of.js';

/** Begins a conversation, or takes over one that began elsewhere. */
@Injectable()
export class CreateConversationUseCase {
  constructor(private readonly conversations: ConversationRepository) {}

  run(owner: Owner, { title, messages }: CreateConversationDto): Promise<Conversation> {
    const said = messages ?? [];
    if (title) return this.conversations.create(owner, { title: title.trim(), titleOrigin: 'given', messages: said });
    const first = said.find(({ role }) => role === 'user');
    return this.conversations.create(
      owner,
      first
        ? { title: titleOf(first.content), titleOrigin: 'first_message', messages: said }
        : { title: UNTITLED, titleOrigin: 'none', messages: said },
    );
  }
}
