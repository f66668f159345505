import type {
  DeliveryAttemptDto,
  DeliveryDto,
  DeliveryStatus,
  ListDeliveriesDto,
  WebhookEventType,
  WebhookPayload,
} from '@memory-graph/contracts/webhooks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock/clock.js';

interface DeliveryRow {
  id: string;
  webhook_id: string;
  message_id: string;
  type: WebhookEventType;
  status: DeliveryStatus;
  created_at: Date;
  next_attempt_at: Date | null;
  replay_of: string | null;
  body: string;
}

interface AttemptRow {
  delivery_id: string;
  number: number;
  at: Date;
  duration_ms: number;
  status_code: number | null;
  error: string | null;
  response: string | null;
}

/** Small, because the embedded store runs no other statement meanwhile. */
const REMOVED_AT_A_TIME = 500;

const MATCHES_FILTER = `webhook_id = $1
  AND ($2::text IS NULL OR status = $2)
  AND ($3::text IS NULL OR type = $3)
  AND ($4::timestamptz IS NULL OR created_at >= $4)
  AND ($5::timestamptz IS NULL OR created_at < $5)`;

/** Lists deliveries for the owner of a webhook, and cancels or replays them. */
@Injectable()
export class DeliveryRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Newest first, with their attempts. */
  async list(webhookId: string, filter: ListDeliveriesDto): Promise<{ deliveries: DeliveryDto[]; total: number }> {
    const { status, type, from, to, page, limit } = filter;
    const matching = [webhookId, status ?? null, type ?? null, from ?? null, to ?? null];
    const [counted] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::integer AS total FROM webhooks.delivery WHERE ${MATCHES_FILTER}`,
      matching,
    );
    const rows = await this.dataSource.query<DeliveryRow[]>(
      `SELECT delivery.*, (SELECT body FROM webhooks.message WHERE message.id = delivery.message_id)
       FROM webhooks.delivery WHERE ${MATCHES_FILTER}
       ORDER BY created_at DESC, position DESC, id DESC LIMIT $6 OFFSET $7`,
      [...matching, limit, (page - 1) * limit],
    );
    return { deliveries: await this.withAttempts(rows), total: counted?.total ?? 0 };
  }

  async find(webhookId: string, id: string): Promise<DeliveryDto | null> {
    const rows = await this.dataSource.query<DeliveryRow[]>(
      `SELECT delivery.*, message.body FROM webhooks.delivery JOIN webhooks.message ON message.id = delivery.message_id
       WHERE delivery.webhook_id = $1 AND delivery.id = $2`,
      [webhookId, id],
    );
    const [delivery] = await this.withAttempts(rows);
    return delivery ?? null;
  }

  /** Cancels all pending deliveries. The caller must have locked the webhook. */
  async cancelPending(manager: EntityManager, webhookId: string): Promise<void> {
    await manager.query(
      `UPDATE webhooks.delivery
       SET status = 'cancelled', next_attempt_at = NULL, leased_until = NULL, leased_by = NULL, finished_at = $2
       WHERE webhook_id = $1 AND status = 'pending'`,
      [webhookId, new Date(this.clock.now())],
    );
  }

  /** @returns the id of the new delivery; null if the webhook has no such delivery or is disabled */
  async replay(webhookId: string, id: string): Promise<string | null> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `INSERT INTO webhooks.delivery
         (id, webhook_id, message_id, type, subject, position, status, attempts, next_attempt_at, replay_of, created_at)
       SELECT $3, webhook_id, message_id, type, subject, position, 'pending', 0, $4, id, $4
       FROM webhooks.delivery WHERE webhook_id = $1 AND id = $2
         AND EXISTS (SELECT FROM webhooks.webhook WHERE webhook.id = $1 AND webhook.active FOR SHARE)
       RETURNING id`,
      [webhookId, id, uuidv7(), new Date(this.clock.now())],
    );
    return rows[0]?.id ?? null;
  }

  /**
   * Replays once each message whose deliveries since then have failed or were cancelled.
   * @returns how many
   */
  replayFailed(webhookId: string, since: Date): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      // A concurrent second call finds the deliveries of the first one pending.
      const active = await manager.query<unknown[]>(
        'SELECT FROM webhooks.webhook WHERE id = $1 AND active FOR NO KEY UPDATE',
        [webhookId],
      );
      if (active.length === 0) return 0;
      const rows = await manager.query<unknown[]>(
        `INSERT INTO webhooks.delivery
           (id, webhook_id, message_id, type, subject, position, status, attempts, next_attempt_at, replay_of, created_at)
         SELECT webhooks.new_id($3), webhook_id, message_id, type, subject, position, 'pending', 0, $3, id, $3
         FROM (
           SELECT DISTINCT ON (position) * FROM webhooks.delivery
           WHERE webhook_id = $1 AND created_at >= $2 AND status IN ('failed', 'cancelled')
             -- What says that it was switched off itself was never to be sent to it.
             AND NOT (type = 'webhook.disabled' AND subject = webhook_id::text)
           ORDER BY position, created_at DESC) AS missed
         WHERE NOT EXISTS (
           SELECT FROM webhooks.delivery other
           WHERE other.message_id = missed.message_id AND other.webhook_id = missed.webhook_id
             AND other.status IN ('delivered', 'pending'))
         ORDER BY position
         RETURNING id`,
        [webhookId, since, new Date(this.clock.now())],
      );
      return rows.length;
    });
  }

  /**
   * Removes some deliveries of a webhook, with the messages that no other webhook received. The
   * caller must have locked the disabled webhook.
   * @returns whether none is left
   */
  async removeSome(manager: EntityManager, webhookId: string): Promise<boolean> {
    const [removed] = await manager.query<[{ message_id: string }[], number]>(
      `DELETE FROM webhooks.delivery WHERE id = ANY (ARRAY (
         SELECT id FROM webhooks.delivery WHERE webhook_id = $1 LIMIT $2))
       RETURNING message_id`,
      [webhookId, REMOVED_AT_A_TIME],
    );
    await manager.query(
      `DELETE FROM webhooks.message WHERE id = ANY ($1::text[])
         AND NOT EXISTS (SELECT FROM webhooks.delivery WHERE message_id = message.id)`,
      [removed.map((row) => row.message_id)],
    );
    return removed.length < REMOVED_AT_A_TIME;
  }

  private async withAttempts(rows: readonly DeliveryRow[]): Promise<DeliveryDto[]> {
    if (rows.length === 0) return [];
    const attempts = await this.dataSource.query<AttemptRow[]>(
      'SELECT * FROM webhooks.attempt WHERE delivery_id = ANY ($1::uuid[]) ORDER BY number',
      [rows.map(({ id }) => id)],
    );
    return rows.map((row) =>
      toDelivery(
        row,
        attempts.filter((attempt) => attempt.delivery_id === row.id),
      ),
    );
  }
}

function toDelivery(row: DeliveryRow, attempts: readonly AttemptRow[]): DeliveryDto {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    messageId: row.message_id,
    type: row.type,
    payload: JSON.parse(row.body) as WebhookPayload,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    replayOf: row.replay_of,
    attempts: attempts.map(toAttempt),
  };
}

function toAttempt(row: AttemptRow): DeliveryAttemptDto {
  return {
    number: row.number,
    at: row.at.toISOString(),
    durationMs: row.duration_ms,
    statusCode: row.status_code,
    error: row.error,
    response: row.response,
  };
}
