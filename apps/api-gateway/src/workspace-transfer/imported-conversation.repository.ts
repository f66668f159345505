import { Injectable } from '@nestjs/common';
import type { ConversationRecord, MessageRecord } from '@memory-graph/contracts/workspace-transfer';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Conversation } from '../assistants/conversations/conversation.entity.js';
import { insertMessages, type Owner } from '../assistants/conversations/conversation.repository.js';

/** Consecutive messages of a conversation in a file. */
export interface MessageBatch {
  /** The position of the first message, from 1. */
  first: number;
  /** The message before the first one. */
  previous: MessageRecord | null;
  messages: readonly MessageRecord[];
}

/** `diverged`: the conversation has another message at this position. */
type MessageResult = 'imported' | 'existing' | 'diverged';

export interface StoredBatch {
  /** Whether the conversation existed before. */
  existing: boolean;
  messages: MessageResult[];
}

/** Imports conversations. A conversation keeps the id in the file, by which a further import finds it. */
@Injectable()
export class ImportedConversationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores the messages that the conversation lacks at its end, and the conversation if it is
   * missing, in one transaction.
   */
  store(owner: Owner, record: ConversationRecord, batch: MessageBatch): Promise<StoredBatch> {
    return this.dataSource.transaction(async (manager) => {
      const existing = await insertMissing(manager, owner, record);
      const conversation = await lockSame(manager, owner, record);
      const { id, messageCount } = conversation;
      const same = await samePositions(manager, id, batch);
      const isContinuation = messageCount === 0 ? batch.first === 1 : same.has(messageCount);
      const results = batch.messages.map((_, index): MessageResult => {
        const ordinal = batch.first + index;
        if (ordinal <= messageCount) return same.has(ordinal) ? 'existing' : 'diverged';
        return isContinuation ? 'imported' : 'diverged';
      });
      const added = batch.messages.filter((_, index) => results[index] === 'imported');
      if (added.length > 0) await append(manager, conversation, record, added);
      return { existing, messages: results };
    });
  }
}

/** @returns whether it existed */
async function insertMissing(manager: EntityManager, owner: Owner, record: ConversationRecord): Promise<boolean> {
  const inserted = await manager.query<unknown[]>(
    `INSERT INTO memory.conversation
       (id, workspace_id, user_id, origin_id, title, title_origin, read_ordinal, read_at, created_at, updated_at)
     SELECT $4, $1, $2, $3, $5, $6, $7, $8, $9, $10
     WHERE NOT EXISTS (SELECT FROM memory.conversation WHERE id = $3 AND workspace_id = $1 AND user_id = $2)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      ...[owner.workspaceId, owner.userId, record.id, newId(record.createdAt), record.title, record.titleOrigin],
      ...[record.readOrdinal, record.readAt, record.createdAt, record.updatedAt],
    ],
  );
  return inserted.length === 0;
}

function lockSame(
  manager: EntityManager,
  { workspaceId, userId }: Owner,
  { id }: ConversationRecord,
): Promise<Conversation> {
  return manager
    .createQueryBuilder(Conversation, 'conversation')
    .where('conversation.workspaceId = :workspaceId AND conversation.userId = :userId', { workspaceId, userId })
    .andWhere('(conversation.id = :id OR conversation.originId = :id)', { id })
    .setLock('pessimistic_write')
    .getOneOrFail();
}

/** The positions at which the conversation has the message of the file. */
async function samePositions(manager: EntityManager, id: string, batch: MessageBatch): Promise<Set<number>> {
  const { previous, messages } = batch;
  const compared = previous ? [previous, ...messages] : messages;
  const first = previous ? batch.first - 1 : batch.first;
  const rows = await manager.query<{ ordinal: number }[]>(
    `SELECT ordinal FROM memory.conversation_message
     JOIN unnest($2::integer[], $3::text[], $4::text[]) AS given (at, said_by, text)
       ON ordinal = at AND role = said_by AND content = text
     WHERE conversation_id = $1`,
    [id, compared.map((_, index) => first + index), compared.map(({ role }) => role), compared.map((m) => m.content)],
  );
  return new Set(rows.map(({ ordinal }) => ordinal));
}

async function append(
  manager: EntityManager,
  { id, workspaceId, messageCount }: Conversation,
  { answeredOrdinal, updatedAt }: ConversationRecord,
  messages: readonly MessageRecord[],
): Promise<void> {
  const count = messageCount + messages.length;
  await manager.query(
    `UPDATE memory.conversation SET message_count = $2::integer, updated_at = greatest(updated_at, $4),
       answered_ordinal = greatest(answered_ordinal, least($3::integer, $2::integer)) WHERE id = $1`,
    [id, count, answeredOrdinal, updatedAt],
  );
  const rows = await insertMessages(
    manager,
    id,
    messageCount + 1,
    messages.map(({ type: _, citations, createdAt, ...message }) => ({
      ...message,
      id: newId(createdAt),
      createdAt: new Date(createdAt),
      citations: citations.flatMap((citation) => {
        if (citation.kind === 'fact') return [];
        const { number, id: episodeId, kind, episodeIds } = citation;
        return [{ number, id: episodeId, kind, episodeIds }];
      }),
    })),
  );
  await awaitFacts(manager, workspaceId, rows, messages);
}

/** The facts that citations refer to exist once the worker has derived them. */
async function awaitFacts(
  manager: EntityManager,
  workspaceId: string,
  rows: readonly { id: string }[],
  messages: readonly MessageRecord[],
): Promise<void> {
  const awaited = messages.flatMap(({ citations }, index) =>
    citations.flatMap((citation) => {
      if (citation.kind === 'episode') return [];
      const { number, supportedBy, episodeIds } = citation;
      return [{ message: rows[index]!.id, number, statement: supportedBy, episodes: episodeIds }];
    }),
  );
  if (awaited.length === 0) return;
  await manager.query(
    `INSERT INTO memory.imported_citation (workspace_id, message_id, number, statement_id, episode_ids)
     SELECT $1, message, number, statement, episodes
     FROM jsonb_to_recordset($2) AS given (message uuid, number integer, statement uuid, episodes uuid[])
     ON CONFLICT DO NOTHING`,
    [workspaceId, JSON.stringify(awaited)],
  );
}

/** In order of creation, like the ids of what begins here. */
function newId(createdAt: string): string {
  return uuidv7({ msecs: Math.max(Date.parse(createdAt), 0) });
}
