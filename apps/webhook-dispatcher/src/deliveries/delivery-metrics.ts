import { Metrics } from '@memory-graph/observability';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import type { SendResult } from '../sending/webhook-sender.port.js';

const ATTEMPT_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Metrics of deliveries. */
@Injectable()
export class DeliveryMetrics {
  private readonly attempts;
  private readonly attemptSeconds;

  constructor(metrics: Metrics, dataSource: DataSource, clock: Clock) {
    this.attempts = metrics.counter('webhook_attempts_total', 'Delivery attempts.', ['result']);
    // A series that appears with its first event shows no increase.
    for (const result of ['delivered', 'refused', 'unanswered']) this.attempts.inc({ result }, 0);
    this.attemptSeconds = metrics.histogram(
      'webhook_attempt_seconds',
      'Duration of delivery attempts, up to the end of the response.',
      ['result'],
      ATTEMPT_BUCKETS,
    );
    metrics.gauge('webhook_queue_depth', 'Deliveries that are waiting for an attempt.', [], async (gauge) => {
      const [row] = await dataSource.query<{ pending: number }[]>(
        `SELECT count(*)::integer AS pending FROM webhooks.delivery WHERE status = 'pending'`,
      );
      gauge.set(row?.pending ?? 0);
    });
    metrics.gauge(
      'webhook_oldest_pending_seconds',
      'Age of the oldest pending delivery; 0 if there is none.',
      [],
      async (gauge) => {
        const [row] = await dataSource.query<{ oldest: Date | null }[]>(
          `SELECT min(created_at) AS oldest FROM webhooks.delivery WHERE status = 'pending'`,
        );
        gauge.set(row?.oldest ? (clock.now() - row.oldest.getTime()) / 1_000 : 0);
      },
    );
    metrics.gauge(
      'webhook_oldest_due_seconds',
      'How long ago the next attempt of a delivery was due; 0 if none is due.',
      [],
      async (gauge) => {
        // The index begins with the webhook: one look-up for each of them, however many deliveries wait.
        const [row] = await dataSource.query<{ due: Date | null }[]>(
          `SELECT min(first.next_attempt_at) AS due
           FROM webhooks.webhook CROSS JOIN LATERAL (
             SELECT next_attempt_at FROM webhooks.delivery
             WHERE webhook_id = webhook.id AND status = 'pending' ORDER BY next_attempt_at LIMIT 1) AS first
           WHERE webhook.active`,
        );
        gauge.set(row?.due ? Math.max(clock.now() - row.due.getTime(), 0) / 1_000 : 0);
      },
    );
    metrics.gauge('webhooks_disabled', 'Webhooks that the service disabled.', ['reason'], async (gauge) => {
      const rows = await dataSource.query<{ reason: string; count: number }[]>(
        `SELECT disabled_reason AS reason, count(*)::integer AS count
         FROM webhooks.webhook WHERE NOT active AND disabled_reason IS NOT NULL AND deleted_at IS NULL GROUP BY 1`,
      );
      gauge.reset();
      for (const { reason, count } of rows) gauge.set({ reason }, count);
    });
  }

  attempted({ error, statusCode, durationMs }: SendResult): void {
    const result = error === null ? 'delivered' : statusCode === null ? 'unanswered' : 'refused';
    this.attempts.inc({ result });
    this.attemptSeconds.observe({ result }, durationMs / 1_000);
  }
}
