import { Injectable } from '@nestjs/common';
import type { WebhookEventType } from '@memory-graph/contracts/webhooks/webhook-event-type';
import { WEBHOOK_EVENT_TYPES } from '@memory-graph/contracts/webhooks/webhook-event-type';
import { WakeUp } from '@memory-graph/relational-store/wake-up';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock/clock.js';
import type { NewMessage } from '../messages/new-message.js';

/** Takes messages in, for all webhooks that want to be told of them. */
@Injectable()
export class DeliveryQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly dispatcherWakeUp: WakeUp,
  ) {}

  /** Which types the active webhooks of workspaces want. A workspace that has none is not in it. */
  async wantedTypes(workspaceIds: readonly string[]): Promise<Map<string, ReadonlySet<WebhookEventType>>> {
    const rows = await this.dataSource.query<{ workspace_id: string; events: WebhookEventType[] | null }[]>(
      'SELECT workspace_id, events FROM webhooks.webhook WHERE workspace_id = ANY ($1::uuid[]) AND active',
      [workspaceIds],
    );
    const wanted = new Map<string, Set<WebhookEventType>>();
    for (const { workspace_id: workspaceId, events } of rows) {
      const types = wanted.get(workspaceId) ?? new Set();
      for (const type of events ?? WEBHOOK_EVENT_TYPES) types.add(type);
      wanted.set(workspaceId, types);
    }
    return wanted;
  }

  /**
   * Adds messages in this order, each with a delivery for every active webhook of its workspace that wants its type. What
   * was added before is not added again, and what nobody wants is not kept.
   * The webhooks are locked, so that one that is being switched off is not left with something to send.
   * @param manager of the transaction that claims the events; call `wake()` once that has committed
   */
  async add(manager: EntityManager, messages: readonly NewMessage[]): Promise<void> {
    await manager.query(
      `WITH wanting AS MATERIALIZED (
         SELECT id, workspace_id, events FROM webhooks.webhook
         WHERE workspace_id = ANY ($2::uuid[]) AND active ORDER BY id FOR SHARE),
       added AS (
         INSERT INTO webhooks.message (id, workspace_id, type, subject, body, created_at)
         SELECT id, workspace_id, type, subject, body, $6
         FROM unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::text[])
           WITH ORDINALITY AS given (id, workspace_id, type, subject, body, turn)
         WHERE EXISTS (SELECT FROM wanting WHERE wanting.workspace_id = given.workspace_id
                         AND (wanting.events IS NULL OR given.type = ANY (wanting.events)))
         ORDER BY turn
         ON CONFLICT DO NOTHING
         RETURNING id, workspace_id, type, subject, position)
       INSERT INTO webhooks.delivery
         (id, webhook_id, message_id, type, subject, position, status, attempts, next_attempt_at, created_at)
       SELECT webhooks.new_id($6), wanting.id, added.id, type, subject, position, 'pending', 0, $6, $6
       FROM added JOIN wanting ON wanting.workspace_id = added.workspace_id
         AND (wanting.events IS NULL OR added.type = ANY (wanting.events))
       ORDER BY position`,
      [
        messages.map(({ id }) => id),
        messages.map(({ workspaceId }) => workspaceId),
        messages.map(({ type }) => type),
        messages.map(({ subject }) => subject),
        messages.map(({ body }) => body),
        new Date(this.clock.now()),
      ],
    );
  }

  /**
   * Adds a message for one webhook alone, whatever types that wants. Call `wake()` afterwards.
   * @returns the id of the delivery, which is there unless the webhook was deleted or switched off meanwhile
   */
  async addFor(webhookId: string, message: NewMessage): Promise<string> {
    const id = uuidv7();
    await this.dataSource.query(
      `WITH added AS (
         INSERT INTO webhooks.message (id, workspace_id, type, subject, body, created_at)
         SELECT $3, $4, $5, $6, $7, $8 FROM webhooks.webhook WHERE webhook.id = $2 AND webhook.active FOR SHARE
         RETURNING id, type, subject, position)
       INSERT INTO webhooks.delivery
         (id, webhook_id, message_id, type, subject, position, status, attempts, next_attempt_at, created_at)
       SELECT $1, $2, id, type, subject, position, 'pending', 0, $8, $8 FROM added`,
      [
        id,
        webhookId,
        message.id,
        message.workspaceId,
        message.type,
        message.subject,
        message.body,
        new Date(this.clock.now()),
      ],
    );
    return id;
  }

  /**
   * Adds what is to be known of a webhook that was switched off: to be sent to the other webhooks of the workspace, and to its
   * own list, from which it is never sent.
   * @param manager of the transaction that switched it off
   */
  async addOfDisabled(manager: EntityManager, webhookId: string, message: NewMessage): Promise<void> {
    await manager.query(
      `WITH added AS (
         INSERT INTO webhooks.message (id, workspace_id, type, subject, body, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         RETURNING id, workspace_id, type, subject, position)
       INSERT INTO webhooks.delivery (id, webhook_id, message_id, type, subject, position, status, attempts,
                                      next_attempt_at, created_at, finished_at)
       SELECT webhooks.new_id($6), webhook.id, added.id, type, subject, position,
              CASE WHEN active THEN 'pending' ELSE 'cancelled' END, 0,
              CASE WHEN active THEN $6::timestamptz END, $6, CASE WHEN NOT active THEN $6::timestamptz END
       FROM added JOIN webhooks.webhook ON webhook.workspace_id = added.workspace_id
         AND (webhook.id = $7 OR active AND (events IS NULL OR type = ANY (events)))`,
      [
        message.id,
        message.workspaceId,
        message.type,
        message.subject,
        message.body,
        new Date(this.clock.now()),
        webhookId,
      ],
    );
  }

  /** Tells the dispatcher of this process that there is something to send. Without it that leaves a second later at most. */
  wake(): void {
    this.dispatcherWakeUp.wake();
  }
}
