import { GroupCommit } from '@memory-graph/relational-store';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { MAX_RETRY_AFTER_MS } from './retry-schedule.js';
import { KNOWN_FOR_MS, type DueWebhook, type LeasedDelivery, type SendingWebhook } from './leased-delivery.js';

/** Silence after which other dispatchers take over the leases of a dispatcher; well above the timeout of an attempt. */
export const LEASE_MS = 30_000;

export interface LeaseRoom {
  /** Maximum number of deliveries. */
  overall: number;
  /** Maximum number of deliveries of unproven webhooks. */
  ofUnproven: number;
  /** Webhooks that already hold leases: they are served after the others. */
  heldWebhooks: readonly string[];
  /** Webhooks whose deliveries must not be leased. */
  fullWebhooks: readonly string[];
  fullWorkspaces: readonly string[];
  /** Maximum number of deliveries for each of the webhooks. */
  of(webhooks: readonly DueWebhook[]): readonly number[];
}

const CONFIRMED_AT_A_TIME = 200;

type LockedWebhook = LeasedDelivery['webhook'];

interface LeasedRow {
  id: string;
  webhook_id: string;
  message_id: string;
  subject: string;
  position: string;
  attempts: number;
  next_attempt_at: Date;
  replay_of: string | null;
  body: string;
  traceparent: string | null;
}

/**
 * Whether no process holds the lease of a delivery at $time. A lease that ends later than one can end was taken before
 * the clock was set back, and its holder may be gone; this process renews its own.
 */
const isFree = (
  time: string,
  dispatcherId: string,
) => `(delivery.leased_until IS NULL OR delivery.leased_until <= ${time}
  OR (delivery.leased_until > ${time}::timestamptz + ${2 * LEASE_MS} * interval '1 ms' AND delivery.leased_by <> ${dispatcherId}))`;

const SENDING_WEBHOOK = `webhook.id, webhook.url, webhook.secret, webhook.former_secret AS "formerSecret",
  webhook.former_secret_until AS "formerSecretUntil"`;

/**
 * The deliveries in $1 whose lease $2 holds. Locked rows are being recorded or cancelled at this
 * moment and need no lease.
 */
const UNTOUCHED_OWN = `
  SELECT id FROM webhooks.delivery
  WHERE id = ANY ($1::uuid[]) AND leased_by = $2 AND status = 'pending'
  FOR NO KEY UPDATE SKIP LOCKED`;

/**
 * Leases each delivery to one dispatcher at a time. Every change of a webhook's pending deliveries
 * locks the webhook first, so that reads here are valid until the commit and locks are taken in one
 * order.
 */
@Injectable()
export class DeliveryLeases {
  /** Identifies this process in the leases. */
  private readonly dispatcherId = uuidv7();
  private readonly confirmations = new GroupCommit<string, SendingWebhook | null>({
    maxBatch: CONFIRMED_AT_A_TIME,
    flush: (ids) => this.webhooksOf(ids),
  });

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Leases due deliveries: first of webhooks without leases, then of proven ones, then of those
   * that wait longest. A first attempt is leased only while no other dispatcher holds an earlier
   * one of the same webhook and subject.
   * @returns the deliveries in sending order
   */
  async take(now: number, room: LeaseRoom): Promise<LeasedDelivery[]> {
    const knownAt = performance.now();
    return this.dataSource.transaction(async (manager) => {
      const webhooks = await this.lockDueWebhooks(manager, now, room);
      if (webhooks.length === 0) return [];
      const byId = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
      const rows = await this.leaseOf(manager, now, webhooks, room.of(webhooks));
      return rows.sort(byTurn).map((row) => ({
        ...toDelivery(row),
        webhook: byId.get(row.webhook_id)!,
        knownAt,
        leasedBy: this.dispatcherId,
      }));
    });
  }

  /**
   * Must be called right before a delivery is sent. A delivery that was leased a while ago is read
   * again, many in one query.
   * @returns the current webhook; null if the delivery was cancelled, its webhook was deleted, or
   * the lease was lost
   */
  async confirm({ id, webhook, knownAt }: LeasedDelivery): Promise<SendingWebhook | null> {
    return performance.now() - knownAt < KNOWN_FOR_MS ? webhook : this.confirmations.run(id);
  }

  /** @returns the ids of the deliveries that are pending and still leased by this process */
  async renew(ids: readonly string[], now: number): Promise<Set<string>> {
    const [rows] = await this.dataSource.query<[{ id: string }[], number]>(
      `UPDATE webhooks.delivery SET leased_until = $3 WHERE id IN (${UNTOUCHED_OWN}) RETURNING id`,
      [ids, this.dispatcherId, new Date(now + LEASE_MS)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns leases, so that other dispatchers can take the deliveries at once. */
  async giveBack(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.dataSource.query(
      `UPDATE webhooks.delivery SET leased_until = NULL, leased_by = NULL WHERE id IN (${UNTOUCHED_OWN})`,
      [ids, this.dispatcherId],
    );
  }

  /**
   * Makes deliveries due whose next attempt was planned before the clock was set back: they would wait until it is where
   * it was. Some attempts are made earlier than planned.
   */
  async bringForward(now: number): Promise<void> {
    await this.dataSource.query(
      `WITH locked AS MATERIALIZED (
         SELECT id FROM webhooks.webhook
         WHERE id IN (SELECT webhook_id FROM webhooks.delivery WHERE status = 'pending' AND next_attempt_at > $1)
         ORDER BY id FOR NO KEY UPDATE)
       UPDATE webhooks.delivery SET next_attempt_at = $1
       FROM locked
       WHERE delivery.webhook_id = locked.id AND status = 'pending' AND next_attempt_at > $1
         AND (delivery.created_at > $1 OR next_attempt_at > $1::timestamptz + ${MAX_RETRY_AFTER_MS} * interval '1 ms'
           OR EXISTS (SELECT FROM webhooks.attempt WHERE attempt.delivery_id = delivery.id AND attempt.at > $1))`,
      [new Date(now)],
    );
  }

  private async webhooksOf(ids: readonly string[]): Promise<(SendingWebhook | null)[]> {
    const rows = await this.dataSource.query<(SendingWebhook & { deliveryId: string })[]>(
      `SELECT delivery.id AS "deliveryId", ${SENDING_WEBHOOK}
       FROM webhooks.delivery JOIN webhooks.webhook ON webhook.id = delivery.webhook_id AND webhook.active
       WHERE delivery.id = ANY ($1::uuid[]) AND delivery.status = 'pending' AND delivery.leased_by = $2`,
      [ids, this.dispatcherId],
    );
    const byDelivery = new Map(rows.map(({ deliveryId, ...webhook }) => [deliveryId, webhook]));
    return ids.map((id) => byDelivery.get(id) ?? null);
  }

  /** The recursion skips from webhook to webhook in the index, regardless of the number of deliveries in between. */
  private lockDueWebhooks(manager: EntityManager, now: number, room: LeaseRoom): Promise<LockedWebhook[]> {
    return manager.query<LockedWebhook[]>(
      `WITH RECURSIVE busy (webhook_id) AS (
         (SELECT webhook_id FROM webhooks.delivery WHERE status = 'pending' ORDER BY webhook_id LIMIT 1)
         UNION ALL
         SELECT (SELECT later.webhook_id FROM webhooks.delivery later
                 WHERE later.status = 'pending' AND later.webhook_id > busy.webhook_id ORDER BY later.webhook_id LIMIT 1)
         FROM busy WHERE busy.webhook_id IS NOT NULL)
       SELECT ${SENDING_WEBHOOK}, webhook.workspace_id AS "workspaceId",
              webhook.proven AS "isProven"
       FROM busy
       JOIN webhooks.webhook ON webhook.id = busy.webhook_id AND webhook.active
         AND webhook.id <> ALL ($3::uuid[]) AND webhook.workspace_id <> ALL ($4::uuid[]) AND (webhook.proven OR $5)
       CROSS JOIN LATERAL (
         SELECT next_attempt_at FROM webhooks.delivery
         WHERE delivery.webhook_id = webhook.id AND status = 'pending' AND next_attempt_at <= $1
           AND ${isFree('$1', '$7')}
         ORDER BY next_attempt_at LIMIT 1) AS due
       ORDER BY webhook.id = ANY ($6::uuid[]), NOT webhook.proven, due.next_attempt_at
       LIMIT $2
       FOR NO KEY UPDATE OF webhook SKIP LOCKED`,
      [
        new Date(now),
        room.overall,
        room.fullWebhooks,
        room.fullWorkspaces,
        room.ofUnproven > 0,
        room.heldWebhooks,
        this.dispatcherId,
      ],
    );
  }

  private async leaseOf(
    manager: EntityManager,
    now: number,
    webhooks: readonly DueWebhook[],
    rooms: readonly number[],
  ): Promise<LeasedRow[]> {
    const [rows] = await manager.query<[LeasedRow[], number]>(
      `WITH due AS (
         SELECT taken.id
         FROM unnest($1::uuid[], $2::integer[]) AS share (webhook_id, room)
         CROSS JOIN LATERAL (
           SELECT delivery.id FROM webhooks.delivery
           WHERE delivery.webhook_id = share.webhook_id AND status = 'pending' AND next_attempt_at <= $3
             AND ${isFree('$3', '$5')}
             AND (attempts > 0 OR replay_of IS NOT NULL OR NOT EXISTS (
               SELECT FROM webhooks.delivery earlier
               WHERE earlier.webhook_id = delivery.webhook_id AND earlier.subject = delivery.subject
                 AND earlier.position < delivery.position
                 AND earlier.finished_at IS NULL AND earlier.attempts = 0 AND earlier.replay_of IS NULL
                 AND ((earlier.leased_until > $3 AND earlier.leased_by <> $5)
                   OR earlier.next_attempt_at > delivery.next_attempt_at)))
           ORDER BY next_attempt_at, position
           LIMIT share.room) AS taken)
       UPDATE webhooks.delivery SET leased_until = $4, leased_by = $5
       FROM due, webhooks.message
       WHERE delivery.id = due.id AND message.id = delivery.message_id
         -- Looked at again where its holder renews it at this moment.
         AND delivery.status = 'pending' AND ${isFree('$3', '$5')}
       RETURNING delivery.id, delivery.webhook_id, delivery.message_id, delivery.subject, delivery.position,
                 delivery.attempts, delivery.next_attempt_at, delivery.replay_of, message.body,
                 message.traceparent`,
      [webhooks.map(({ id }) => id), rooms, new Date(now), new Date(now + LEASE_MS), this.dispatcherId],
    );
    return rows;
  }
}

function byTurn(one: LeasedRow, other: LeasedRow): number {
  return (
    one.next_attempt_at.getTime() - other.next_attempt_at.getTime() ||
    Number(BigInt(one.position) - BigInt(other.position))
  );
}

function toDelivery(row: LeasedRow): Omit<LeasedDelivery, 'webhook' | 'knownAt' | 'leasedBy'> {
  return {
    id: row.id,
    messageId: row.message_id,
    subject: row.subject,
    body: row.body,
    traceparent: row.traceparent,
    attempts: row.attempts,
    isInOrder: row.attempts === 0 && row.replay_of === null,
  };
}
