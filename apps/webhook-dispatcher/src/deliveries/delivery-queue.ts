import { Injectable } from '@nestjs/common';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@memory-graph/contracts/webhooks';
import { WakeUp } from '@memory-graph/relational-store';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock/clock.js';
import type { NewMessage } from './new-message.js';

/** Adds messages to the queue, with a delivery for every webhook that subscribes to their type. */
@Injectable()
export class DeliveryQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly dispatcherWakeUp: WakeUp,
  ) {}

  /**
   * The event types that the active webhooks of each workspace subscribe to. Workspaces without
   * webhooks are omitted.
   */
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
   * Adds messages in this order, each with a delivery for every active webhook of the workspace
   * that subscribes to its type. Messages that exist already are skipped, and messages without
   * subscribers are not stored. The webhooks are locked, so that no delivery is added to a webhook
   * that is being disabled.
   * @param manager of the transaction that claims the events; call `wake()` after it has committed
   */
  async add(manager: EntityManager, messages: readonly NewMessage[]): Promise<void> {
    await manager.query(
      `WITH wanting AS MATERIALIZED (
         SELECT id, workspace_id, events FROM webhooks.webhook
         WHERE workspace_id = ANY ($2::uuid[]) AND active ORDER BY id FOR SHARE),
       added AS (
         INSERT INTO webhooks.message (id, workspace_id, type, subject, body, traceparent, created_at)
         SELECT id, workspace_id, type, subject, body, traceparent, $6
         FROM unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::text[], $7::text[])
           WITH ORDINALITY AS given (id, workspace_id, type, subject, body, traceparent, turn)
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
        messages.map(({ traceparent }) => traceparent),
      ],
    );
  }

  /**
   * Adds a message for one webhook, regardless of its subscriptions. Call `wake()` afterwards.
   * @returns the id of the delivery, which exists unless the webhook was deleted or disabled
   * meanwhile
   */
  async addFor(webhookId: string, message: NewMessage): Promise<string> {
    const id = uuidv7();
    await this.dataSource.query(
      `WITH added AS (
         INSERT INTO webhooks.message (id, workspace_id, type, subject, body, created_at, traceparent)
         SELECT $3, $4, $5, $6, $7, $8, $9 FROM webhooks.webhook WHERE webhook.id = $2 AND webhook.active FOR SHARE
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
        message.traceparent,
      ],
    );
    return id;
  }

  /**
   * Adds the message about a disabled webhook: it is sent to the other webhooks of the workspace,
   * and listed for the disabled webhook without being sent.
   * @param manager of the transaction that disabled it
   */
  async addOfDisabled(manager: EntityManager, webhookId: string, message: NewMessage): Promise<void> {
    await manager.query(
      `WITH added AS (
         INSERT INTO webhooks.message (id, workspace_id, type, subject, body, created_at, traceparent)
         VALUES ($1, $2, $3, $4, $5, $6, $8)
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
        message.traceparent,
      ],
    );
  }

  /** Notifies the dispatcher of this process; otherwise sending starts up to one second later. */
  wake(): void {
    this.dispatcherWakeUp.wake();
  }
}
