import { Injectable } from '@nestjs/common';
import type { ArchivedCitation, ConversationRecord, MessageRecord } from '@memory-graph/contracts/workspace-transfer';
import type { ConversationMessage } from '../assistants/conversations/conversation-message.entity.js';
import type { Conversation } from '../assistants/conversations/conversation.entity.js';
import type { Owner } from '../assistants/conversations/conversation.repository.js';
import {
  type AwaitedCitation,
  ExportedConversationRepository,
  groupsToRead,
} from './exported-conversation.repository.js';
import { FactSupport } from './fact-support.js';

/** Reads the conversations of a user, with at most a page of them and one of messages in memory. */
@Injectable()
export class ExportConversations {
  constructor(
    private readonly conversations: ExportedConversationRepository,
    private readonly support: FactSupport,
  ) {}

  /** @returns each conversation, followed by its messages, in lists of a limited size */
  async *of(owner: Owner): AsyncGenerator<(ConversationRecord | MessageRecord)[]> {
    for (let page = await this.conversations.page(owner, null); page.length > 0;) {
      for (const group of groupsToRead(page)) yield* this.withMessages(owner.workspaceId, group);
      page = await this.conversations.page(owner, page.at(-1)!.id);
    }
  }

  private async *withMessages(
    workspaceId: string,
    conversations: readonly Conversation[],
  ): AsyncGenerator<(ConversationRecord | MessageRecord)[]> {
    let next = 0;
    /** The records of the conversations up to this one, which have no further messages. */
    const upTo = (id: string | null): ConversationRecord[] => {
      const from = next;
      while (next < conversations.length && (id === null || conversations[next]!.id <= id)) next += 1;
      return conversations.slice(from, next).map(toConversationRecord);
    };
    const ids = conversations.map(({ id }) => id);
    for (let page = await this.conversations.messages(ids, null); page.length > 0;) {
      const citations = await this.citationsOf(workspaceId, page);
      yield page.flatMap((message) => [...upTo(message.conversationId), toMessageRecord(message, citations(message))]);
      page = await this.conversations.messages(ids, page.at(-1)!);
    }
    yield upTo(null);
  }

  private async citationsOf(
    workspaceId: string,
    messages: readonly ConversationMessage[],
  ): Promise<(message: ConversationMessage) => ArchivedCitation[]> {
    const facts = messages.flatMap(({ citations }) => citations.filter(({ kind }) => kind === 'fact'));
    const support = await this.support.of(workspaceId, [...new Set(facts.map(({ id }) => id))]);
    const awaited = await this.conversations.awaitedCitations(messages.map(({ id }) => id));
    return (message) => citationsOf(message, support, awaited);
  }
}

function toConversationRecord(conversation: Conversation): ConversationRecord {
  const { id, originId, title, titleOrigin, answeredOrdinal, readOrdinal, readAt, createdAt, updatedAt } = conversation;
  return {
    type: 'conversation',
    id: originId ?? id,
    title,
    titleOrigin,
    answeredOrdinal,
    readOrdinal,
    readAt: readAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function toMessageRecord(message: ConversationMessage, citations: ArchivedCitation[]): MessageRecord {
  const { role, content, stopped, model, prompt, createdAt } = message;
  return { type: 'message', role, content, citations, stopped, model, prompt, createdAt: createdAt.toISOString() };
}

/** @param support statements by ids of facts */
function citationsOf(
  { id: messageId, citations }: ConversationMessage,
  support: ReadonlyMap<string, string>,
  awaited: readonly AwaitedCitation[],
): ArchivedCitation[] {
  const settled = citations.flatMap(({ number, kind, id, episodeIds }): ArchivedCitation[] => {
    if (kind === 'episode') return [{ kind, number, id, episodeIds }];
    const supportedBy = support.get(id);
    return supportedBy === undefined ? [] : [{ kind, number, supportedBy, episodeIds }];
  });
  const waiting = awaited
    .filter((citation) => citation.messageId === messageId)
    .map(({ number, statementId, episodeIds }) => ({
      kind: 'fact' as const,
      number,
      supportedBy: statementId,
      episodeIds,
    }));
  return [...settled, ...waiting].sort((a, b) => a.number - b.number);
}
