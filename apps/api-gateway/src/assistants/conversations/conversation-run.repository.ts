import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { ConversationMessage } from './conversation-message.entity.js';
import { Conversation } from './conversation.entity.js';
import { insertMessages, type NewMessage, type Owner } from './conversation.repository.js';
import { IS_RUNNING, LEASE_SECONDS } from './is-running.js';
import { titleOf, UNTITLED } from './title-of.js';

/** SQL for a conversation that contains only the message of its run, which also gave it its title. */
const IS_NAMED_BY_RUN = `(message_count = 1 AND title_origin = 'first_message')`;

/** The run in progress, of which a conversation has at most one. */
export interface Run {
  id: string;
  conversationId: string;
  /** The message of the user. */
  message: ConversationMessage;
}

export interface EndedRun {
  conversation: Conversation;
  /** The answer; null if there is none. */
  message: ConversationMessage | null;
}

/**
 * Coordinates runs: one at a time per conversation, across all gateways. A run holds a lease,
 * renews it while it works, and learns from the renewal whether to stop. It writes only while it
 * holds the lease.
 */
@Injectable()
export class ConversationRunRepository {
  constructor(private readonly dataSource: DataSource) {}

  async isRunning({ workspaceId, userId }: Owner, conversationId: string): Promise<boolean> {
    const running = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM memory.conversation WHERE id = $1 AND workspace_id = $2 AND user_id = $3 AND ${IS_RUNNING}`,
      [conversationId, workspaceId, userId],
    );
    return running.length > 0;
  }

  /**
   * Starts a run with a message of the user.
   * @returns null if the conversation does not exist or another run is in progress
   */
  begin({ workspaceId, userId }: Owner, conversationId: string, text: string): Promise<Run | null> {
    const id = uuidv7();
    return this.dataSource.transaction(async (manager) => {
      const [conversation] = await update<{ ordinal: number }>(
        manager,
        `UPDATE memory.conversation SET
           run_id = $4, run_lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), run_stop_requested = false,
           message_count = message_count + 1, updated_at = now(),
           title = CASE title_origin WHEN 'none' THEN $5 ELSE title END,
           title_origin = CASE title_origin WHEN 'none' THEN 'first_message' ELSE title_origin END
         WHERE id = $1 AND workspace_id = $2 AND user_id = $3 AND NOT ${IS_RUNNING}
         RETURNING message_count AS ordinal`,
        [conversationId, workspaceId, userId, id, titleOf(text)],
      );
      if (!conversation) return null;
      const said: NewMessage = { role: 'user', content: text };
      const [message] = await insertMessages(manager, conversationId, conversation.ordinal, [said]);
      return { id, conversationId, message: message! };
    });
  }

  /**
   * Renews the lease.
   * @returns what the run must do; `lost` if the conversation was deleted or another run holds the
   * lease
   */
  async renew({ id, conversationId }: Run): Promise<'continue' | 'stop' | 'lost'> {
    const [renewed] = await update<{ stop: boolean }>(
      this.dataSource.manager,
      `UPDATE memory.conversation SET run_lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
       WHERE id = $1 AND run_id = $2 RETURNING run_stop_requested AS stop`,
      [conversationId, id],
    );
    if (!renewed) return 'lost';
    return renewed.stop ? 'stop' : 'continue';
  }

  /**
   * Requests the run in progress to stop.
   * @returns whether there is one
   */
  async requestStop({ workspaceId, userId }: Owner, conversationId: string): Promise<boolean> {
    const asked = await update(
      this.dataSource.manager,
      `UPDATE memory.conversation SET run_stop_requested = true
       WHERE id = $1 AND workspace_id = $2 AND user_id = $3 AND ${IS_RUNNING} RETURNING 1`,
      [conversationId, workspaceId, userId],
    );
    return asked.length > 0;
  }

  /**
   * Ends a run and stores its answer, if any.
   * @returns null if the lease was lost: then nothing is stored
   */
  end(run: Run, answer: NewMessage | null): Promise<EndedRun | null> {
    return this.dataSource.transaction(async (manager) => {
      const [ended] = await update<{ ordinal: number }>(
        manager,
        `UPDATE memory.conversation SET
           run_id = NULL, run_lease_until = NULL, run_stop_requested = false,
           message_count = message_count + $3, updated_at = now(),
           answered_ordinal = CASE WHEN $3 > 0 THEN message_count + $3 ELSE answered_ordinal END
         WHERE id = $1 AND run_id = $2 RETURNING message_count AS ordinal`,
        [run.conversationId, run.id, answer ? 1 : 0],
      );
      if (!ended) return null;
      const [message] = answer ? await insertMessages(manager, run.conversationId, ended.ordinal, [answer]) : [];
      const conversation = await manager.findOneByOrFail(Conversation, { id: run.conversationId });
      return { conversation, message: message ?? null };
    });
  }

  /** Rolls a run back, including the message of the user. */
  withdraw(run: Run): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const withdrawn = await update(
        manager,
        `UPDATE memory.conversation SET
           run_id = NULL, run_lease_until = NULL, run_stop_requested = false, message_count = message_count - 1,
           title = CASE WHEN ${IS_NAMED_BY_RUN} THEN $3 ELSE title END,
           title_origin = CASE WHEN ${IS_NAMED_BY_RUN} THEN 'none' ELSE title_origin END
         WHERE id = $1 AND run_id = $2 RETURNING 1`,
        [run.conversationId, run.id, UNTITLED],
      );
      if (withdrawn.length === 0) return;
      await manager.query('DELETE FROM memory.conversation_message WHERE id = $1', [run.message.id]);
    });
  }
}

/** @returns the rows of its RETURNING clause */
async function update<Row>(manager: EntityManager, sql: string, parameters: unknown[]): Promise<Row[]> {
  const [rows] = await manager.query<[Row[], number]>(sql, parameters);
  return rows;
}
