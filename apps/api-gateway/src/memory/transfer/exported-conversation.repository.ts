import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConversationMessage } from '../../assistants/conversations/conversation-message.entity.js';
import { Conversation } from '../../assistants/conversations/conversation.entity.js';
import type { Owner } from '../../assistants/conversations/conversation.repository.js';

const PAGE_CONVERSATIONS = 200;
/** Maximum number of messages per page, and their total text size unless a single message exceeds it. */
const PAGE_MESSAGES = 200;
const PAGE_CHARACTERS = 1024 * 1024;

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

  /** The messages after the given position, oldest first, page by page. */
  async messages(conversationId: string, after: number): Promise<ConversationMessage[]> {
    const page = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM (
         SELECT id, size, sum(size) OVER (ORDER BY ordinal) AS total FROM (
           SELECT id, ordinal, length(content) + pg_column_size(citations) AS size FROM memory.conversation_message
           WHERE conversation_id = $1 AND ordinal > $2 ORDER BY ordinal LIMIT $3
         ) AS next
       ) AS summed WHERE total - size <= $4`,
      [conversationId, after, PAGE_MESSAGES, PAGE_CHARACTERS],
    );
    if (page.length === 0) return [];
    return this.dataSource
      .getRepository(ConversationMessage)
      .createQueryBuilder('message')
      .where('message.id = ANY (:ids)', { ids: page.map(({ id }) => id) })
      .orderBy('message.ordinal')
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
