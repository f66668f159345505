import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConversationMessage } from '../assistants/conversations/conversation-message.entity.js';
import { Conversation } from '../assistants/conversations/conversation.entity.js';
import type { Owner } from '../assistants/conversations/conversation.repository.js';

const PAGE_CONVERSATIONS = 200;
/** Maximum number of messages per page, and their total text size in bytes unless a single message exceeds it. */
const PAGE_MESSAGES = 200;
const PAGE_BYTES = 1024 * 1024;

/** A citation of an imported message whose fact was not found yet. */
export interface AwaitedCitation {
  messageId: string;
  number: number;
  statementId: string;
  episodeIds: string[];
}

/** Reads conversations for exports. */
@Injectable()
export class ExportedConversationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The conversations of a user after the given id, in order of id, page by page. */
  page({ workspaceId, userId }: Owner, after: string | null): Promise<Conversation[]> {
    const query = this.dataSource
      .getRepository(Conversation)
      .createQueryBuilder('conversation')
      .where('conversation.workspaceId = :workspaceId AND conversation.userId = :userId', { workspaceId, userId });
    if (after !== null) query.andWhere('conversation.id > :after', { after });
    return query.orderBy('conversation.id').limit(PAGE_CONVERSATIONS).getMany();
  }

  /**
   * The messages of these conversations, in order of conversation and oldest first, page by page.
   * @param conversationIds of `groupsToRead`
   * @param after the last message of the previous page
   */
  async messages(
    conversationIds: readonly string[],
    after: Pick<ConversationMessage, 'conversationId' | 'ordinal'> | null,
  ): Promise<ConversationMessage[]> {
    const page = await this.dataSource.query<{ id: string }[]>(
      `WITH wanted AS (
         SELECT id, CASE WHEN id = $2 THEN $3::integer ELSE 0 END AS after
         FROM unnest($1::uuid[]) AS id WHERE $2::uuid IS NULL OR id >= $2
       )
       SELECT id FROM (
         SELECT id, size, sum(size) OVER (ORDER BY conversation_id, ordinal) AS total FROM (
           SELECT message.id, conversation_id, ordinal, octet_length(content) + pg_column_size(citations) AS size
           FROM wanted JOIN memory.conversation_message AS message
             ON conversation_id = wanted.id AND ordinal > after AND ordinal <= after + $4
           ORDER BY conversation_id, ordinal LIMIT $4
         ) AS next
       ) AS summed WHERE total - size <= $5`,
      [conversationIds, after?.conversationId ?? null, after?.ordinal ?? null, PAGE_MESSAGES, PAGE_BYTES],
    );
    if (page.length === 0) return [];
    return this.dataSource
      .getRepository(ConversationMessage)
      .createQueryBuilder('message')
      .where('message.id = ANY (:ids)', { ids: page.map(({ id }) => id) })
      .orderBy('message.conversationId')
      .addOrderBy('message.ordinal')
      .getMany();
  }

  awaitedCitations(messageIds: readonly string[]): Promise<AwaitedCitation[]> {
    return this.dataSource.query<AwaitedCitation[]>(
      `SELECT message_id AS "messageId", number, statement_id AS "statementId", episode_ids AS "episodeIds"
       FROM memory.imported_citation WHERE message_id = ANY ($1::uuid[])`,
      [messageIds],
    );
  }
}

/** Divides conversations into short lists to be read together, and long ones to be read alone. */
export function groupsToRead(conversations: readonly Conversation[]): Conversation[][] {
  const groups: Conversation[][] = [];
  let messages = 0;
  for (const conversation of conversations) {
    messages += conversation.messageCount;
    if (groups.length > 0 && messages <= PAGE_MESSAGES) groups.at(-1)!.push(conversation);
    else {
      groups.push([conversation]);
      messages = conversation.messageCount;
    }
  }
  return groups;
}
