import { Injectable } from '@nestjs/common';
import { GroupCommit } from '@memory-graph/relational-store';
import { DataSource, type EntityManager } from 'typeorm';
import type { SendResult } from '../sending/webhook-sender.port.js';
import { disabledMessage } from './disabled-message.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DeliveryRepository } from './delivery.repository.js';
import type { DueWebhook, LeasedDelivery } from './leased-delivery.js';
import { retryDelayMs } from './retry-schedule.js';
import { standingAfter, type WebhookStanding } from './webhook-standing.js';

/** A completed attempt to send a delivery. */
export interface MadeAttempt {
  delivery: LeasedDelivery;
  /** Ms since the epoch. */
  startedAt: number;
  endedAt: number;
  result: SendResult;
  /** Whether the service itself failed to make the attempt, which says nothing about the endpoint. */
  isOwnFault: boolean;
}

interface Recorded extends MadeAttempt {
  status: 'pending' | 'delivered' | 'failed';
  nextAttemptAt: number | null;
  error: string | null;
}

interface StandingRow {
  id: string;
  active: boolean;
  proven: boolean;
  failing_since: Date | null;
  last_failed_at: Date | null;
}

const ATTEMPTS_PER_COMMIT = 200;

/**
 * Records completed attempts, many in one transaction: the attempt, the new state of the delivery,
 * and the standing of the webhook.
 */
@Injectable()
export class AttemptRecorder {
  private readonly commits = new GroupCommit<MadeAttempt, WebhookStanding | null>({
    maxBatch: ATTEMPTS_PER_COMMIT,
    flush: (attempts) => this.commit(attempts),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly deliveries: DeliveryRepository,
    private readonly queue: DeliveryQueue,
  ) {}

  /** @returns the new standing of the webhook; null if it was deleted meanwhile */
  run(attempt: MadeAttempt): Promise<WebhookStanding | null> {
    return this.commits.run(attempt);
  }

  private commit(attempts: readonly MadeAttempt[]): Promise<(WebhookStanding | null)[]> {
    return this.dataSource.transaction(async (manager) => {
      const before = await this.lockWebhooks(manager, attempts);
      const standings = new Map(before);
      const recorded = attempts.flatMap((attempt) => {
        const standing = standings.get(attempt.delivery.webhook.id);
        if (!standing) return [];
        const after = attempt.isOwnFault ? standing : standingAfter(standing, attempt.result, attempt.endedAt);
        standings.set(attempt.delivery.webhook.id, after);
        return [record(attempt, standing.active && !after.active)];
      });
      if (recorded.length > 0) await this.writeAttempts(manager, recorded);
      for (const [id, after] of standings) {
        const previous = before.get(id)!;
        if (after.active !== previous.active)
          await this.switchOff(manager, webhookOf(attempts, id), after, lastEndOf(attempts));
        else if (differs(after, previous)) await this.writeStanding(manager, id, after);
      }
      return attempts.map(({ delivery }) => standings.get(delivery.webhook.id) ?? null);
    });
  }

  private async lockWebhooks(
    manager: EntityManager,
    attempts: readonly MadeAttempt[],
  ): Promise<Map<string, WebhookStanding>> {
    const rows = await manager.query<StandingRow[]>(
      `SELECT id, active, proven, failing_since, last_failed_at FROM webhooks.webhook WHERE id = ANY ($1::uuid[])
       ORDER BY id FOR NO KEY UPDATE`,
      [[...new Set(attempts.map(({ delivery }) => delivery.webhook.id))]],
    );
    return new Map(
      rows.map((row) => [
        row.id,
        {
          active: row.active,
          proven: row.proven,
          failingSince: row.failing_since?.getTime() ?? null,
          lastFailedAt: row.last_failed_at?.getTime() ?? null,
          disabledReason: null,
        },
      ]),
    );
  }

  /**
   * Every attempt is stored, and every success counts. A failure changes the delivery only while
   * its lease is held; otherwise the delivery was cancelled or another dispatcher has it.
   */
  private async writeAttempts(manager: EntityManager, recorded: readonly Recorded[]): Promise<void> {
    await manager.query(
      `WITH made AS (
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[],
                              $7::integer[], $8::integer[], $9::text[], $10::text[])
           AS made (delivery_id, leased_by, status, next_attempt_at, started_at, ended_at, duration_ms, status_code, error,
                    response)),
       decided AS (
         SELECT made.*,
                made.status = 'delivered' OR (held.status = 'pending' AND held.leased_by = made.leased_by) AS decides
         FROM made JOIN webhooks.delivery held ON held.id = made.delivery_id),
       changed AS (
         UPDATE webhooks.delivery SET
           attempts = attempts + 1,
           status = CASE WHEN decides THEN decided.status ELSE delivery.status END,
           next_attempt_at = CASE WHEN decides THEN decided.next_attempt_at ELSE delivery.next_attempt_at END,
           finished_at = CASE WHEN decides AND decided.status <> 'pending' THEN ended_at ELSE finished_at END,
           leased_until = CASE WHEN decides THEN NULL ELSE leased_until END,
           leased_by = CASE WHEN decides THEN NULL ELSE delivery.leased_by END
         FROM decided WHERE delivery.id = decided.delivery_id
         RETURNING delivery.id, delivery.attempts)
       INSERT INTO webhooks.attempt (delivery_id, number, at, duration_ms, status_code, error, response)
       SELECT delivery_id, attempts, started_at, duration_ms, status_code, error, response
       FROM made JOIN changed ON changed.id = made.delivery_id`,
      [
        recorded.map(({ delivery }) => delivery.id),
        recorded.map(({ delivery }) => delivery.leasedBy),
        recorded.map(({ status }) => status),
        recorded.map(({ nextAttemptAt }) => toDate(nextAttemptAt)),
        recorded.map(({ startedAt }) => toDate(startedAt)),
        recorded.map(({ endedAt }) => toDate(endedAt)),
        recorded.map(({ result }) => Math.round(result.durationMs)),
        recorded.map(({ result }) => result.statusCode),
        recorded.map(({ error }) => error),
        recorded.map(({ result }) => withoutNul(result.response)),
      ],
    );
  }

  private async writeStanding(manager: EntityManager, webhookId: string, standing: WebhookStanding): Promise<void> {
    await manager.query(
      'UPDATE webhooks.webhook SET proven = $2, failing_since = $3, last_failed_at = $4 WHERE id = $1',
      [webhookId, standing.proven, toDate(standing.failingSince), toDate(standing.lastFailedAt)],
    );
  }

  private async switchOff(
    manager: EntityManager,
    { id, workspaceId }: DueWebhook,
    standing: WebhookStanding,
    now: number,
  ): Promise<void> {
    const { disabledReason } = standing;
    await this.writeStanding(manager, id, standing);
    await manager.query(
      `UPDATE webhooks.webhook SET active = false, disabled_reason = $2, disabled_at = $3, updated_at = $3 WHERE id = $1`,
      [id, disabledReason, toDate(now)],
    );
    await this.deliveries.cancelPending(manager, id);
    if (disabledReason === null) return;
    await this.queue.addOfDisabled(manager, id, disabledMessage({ id, workspaceId }, disabledReason, now));
  }
}

/** @param isLast whether this attempt disables the webhook */
function record(attempt: MadeAttempt, isLast: boolean): Recorded {
  const { delivery, result, endedAt } = attempt;
  const { error } = result;
  if (error === null) return { ...attempt, status: 'delivered', nextAttemptAt: null, error: null };
  const delayMs = isLast ? null : retryDelayMs(delivery.attempts + 1, result.retryAfterMs, Math.random());
  if (delayMs === null) return { ...attempt, status: 'failed', nextAttemptAt: null, error };
  return { ...attempt, status: 'pending', nextAttemptAt: endedAt + delayMs, error };
}

function differs(one: WebhookStanding, other: WebhookStanding): boolean {
  return (
    one.proven !== other.proven || one.failingSince !== other.failingSince || one.lastFailedAt !== other.lastFailedAt
  );
}

function toDate(time: number | null): Date | null {
  return time === null ? null : new Date(time);
}

function webhookOf(attempts: readonly MadeAttempt[], id: string): DueWebhook {
  return attempts.find(({ delivery }) => delivery.webhook.id === id)!.delivery.webhook;
}

function lastEndOf(attempts: readonly MadeAttempt[]): number {
  return Math.max(...attempts.map(({ endedAt }) => endedAt));
}

/** PostgreSQL stores any character except NUL. */
function withoutNul(text: string | null): string | null {
  return text?.replaceAll('\0', '\uFFFD') ?? null;
}
