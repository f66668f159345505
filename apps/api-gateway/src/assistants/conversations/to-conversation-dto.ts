import type { ConversationDto, MessageDto } from '@memory-graph/contracts/resources';
import type { ConversationMessage } from './conversation-message.entity.js';
import type { Conversation } from './conversation.entity.js';
import { isRunning } from './is-running.js';

/** @param now by which a run is still alive: ms since the epoch */
export function toConversationDto(conversation: Conversation, now = Date.now()): ConversationDto {
  const { id, title, createdAt, updatedAt, readAt, answeredOrdinal, readOrdinal } = conversation;
  return {
    id,
    title,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    unread: answeredOrdinal > readOrdinal,
    readAt: readAt?.toISOString() ?? null,
    running: isRunning(conversation, now),
  };
}

export function toMessageDto(message: ConversationMessage): MessageDto {
  const { id, role, content, citations, stopped, model, createdAt } = message;
  return { id, role, content, citations, stopped, model, createdAt: createdAt.toISOString() };
}
