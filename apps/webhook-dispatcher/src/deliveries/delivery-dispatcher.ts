import { PeriodicTask } from '@memory-graph/app-host';
import { isOutage, ServiceError } from '@memory-graph/errors';
import { HealthRegistry, Tracing } from '@memory-graph/observability';
import { WakeUp } from '@memory-graph/relational-store';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../clock/clock.js';
import { WebhookSender, type SendResult } from '../sending/webhook-sender.port.js';
import { WebhookDispatcherConfig } from '../webhook-dispatcher.config.js';
import { WebhookSecrets } from '../endpoints/webhook-secrets.js';
import { AttemptRecorder, type MadeAttempt } from './attempt-recorder.js';
import { DeliveryLeases, LEASE_MS } from './delivery-leases.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { HeldDeliveries } from './held-deliveries.js';
import type { DueWebhook, LeasedDelivery, SendingWebhook } from './leased-delivery.js';
import { attemptSpan } from './attempt-span.js';
import { isGone, provesWell } from './webhook-standing.js';

/** Maximum delay of a retry that falls due or of a delivery that another process added. */
const POLL_MS = 1_000;
const MAX_POLL_MS = 10_000;
const RENEWAL_MS = LEASE_MS / 3;
/** Maximum database outage before a delivery is left to be sent again; the lease is held at least this long. */
const MAX_OUTAGE_MS = LEASE_MS / 2;
const RETRY_MS = 500;
/** Maximum time that a shutdown waits for endpoints to respond. */
const SHUTDOWN_GRACE_MS = 5_000;
/** A dispatcher that has not queried for due deliveries for this long is stuck. */
const MAX_SILENCE_MS = 60_000;
/** The share of the slots that one webhook gets. */
const SLOTS_PER_WEBHOOK = 0.1;

/** The result if no attempt was possible, for example because SECRETS_KEY does not decrypt the secret. */
const NOT_SENT = {
  statusCode: null,
  error: 'The service failed to send the message',
  response: null,
  retryAfterMs: null,
};

/** Sends due deliveries while the app runs. Several dispatchers can share one database. */
@Injectable()
export class DeliveryDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DeliveryDispatcher.name);
  private readonly held: HeldDeliveries;
  private readonly underWay = new Set<Promise<void>>();
  private readonly renewals = new PeriodicTask(() => this.renewLeases(), {
    intervalMs: RENEWAL_MS,
    onError: (error) => this.logger.warn(`The leases of deliveries could not be renewed: ${String(error)}`),
  });
  private stopping = false;
  /** From now on failures are not the fault of endpoints, because connections are cut. */
  private abandoned = false;
  private looping: Promise<void> = Promise.resolve();
  private lastRoundAt = performance.now();
  /** By how much the clock is ahead of the monotonic clock, which never jumps. Changes before the start are unknown. */
  private clockAheadMs = Infinity;

  constructor(
    private readonly leases: DeliveryLeases,
    private readonly recorder: AttemptRecorder,
    private readonly sender: WebhookSender,
    private readonly secrets: WebhookSecrets,
    private readonly metrics: DeliveryMetrics,
    private readonly clock: Clock,
    private readonly wakeUp: WakeUp,
    { concurrency }: WebhookDispatcherConfig,
    health: HealthRegistry,
    private readonly tracing: Tracing,
  ) {
    const perWebhook = Math.max(1, Math.floor(concurrency * SLOTS_PER_WEBHOOK));
    this.held = new HeldDeliveries({ overall: concurrency, perWebhook });
    health.register('deliveries', () => this.checkLoop());
  }

  onApplicationBootstrap(): void {
    this.looping = this.loop();
    this.renewals.start();
  }

  /** Returns waiting deliveries at once; attempts in progress get a grace period. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.wakeUp.wake();
    await this.looping;
    try {
      await this.leases.giveBack(this.held.dropWaiting(() => true));
      await Promise.race([this.idle(), delay(SHUTDOWN_GRACE_MS, undefined, { ref: false })]);
      this.abandoned = true;
      await this.leases.giveBack(this.held.ids);
    } catch (error) {
      this.logger.warn(`Leases of deliveries could not be returned; they expire within 30 s: ${String(error)}`);
    }
    await this.renewals.stop();
  }

  /**
   * Leases due deliveries as far as slots are free and starts to send them.
   * @returns how many were leased
   */
  async round(): Promise<number> {
    await this.noticeSetBack();
    const { room } = this.held;
    const leased = room.overall > 0 ? await this.leases.take(this.clock.now(), room) : [];
    this.lastRoundAt = performance.now();
    this.held.add(leased);
    this.fillSlots();
    return leased.length;
  }

  /** Resolves when nothing is being sent or recorded. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  /** Renews the leases and drops deliveries that were cancelled, deleted or leased by another dispatcher. */
  async renewLeases(): Promise<void> {
    const ids = this.held.ids;
    if (ids.length === 0) return;
    const renewed = await this.leases.renew(ids, this.clock.now());
    const lost = new Set(ids.filter((id) => !renewed.has(id)));
    this.held.dropWaiting(({ id }) => lost.has(id));
  }

  private async noticeSetBack(): Promise<void> {
    const now = this.clock.now();
    const aheadMs = now - performance.now();
    if (aheadMs < this.clockAheadMs - POLL_MS) {
      await this.renewLeases();
      await this.leases.bringForward(now);
    }
    this.clockAheadMs = aheadMs;
  }

  private async loop(): Promise<void> {
    let failures = 0;
    while (!this.stopping) {
      try {
        await this.round();
        failures = 0;
        await this.wakeUp.sleep(POLL_MS);
      } catch (error) {
        failures++;
        this.logger.warn(`Due deliveries could not be leased: ${String(error)}`);
        await this.wakeUp.sleep(Math.min(POLL_MS * 2 ** failures, MAX_POLL_MS));
      }
    }
  }

  private fillSlots(): void {
    while (!this.stopping) {
      const delivery = this.held.next();
      if (!delivery) return;
      const work = this.deliver(delivery).finally(() => this.underWay.delete(work));
      this.underWay.add(work);
    }
  }

  private async deliver(delivery: LeasedDelivery): Promise<void> {
    const webhook = await this.confirm(delivery);
    if (this.abandoned) return;
    if (!webhook) {
      this.held.pass(delivery);
      this.fillSlots();
      return;
    }
    const attempt = await this.attempt(delivery, webhook);
    if (this.abandoned) return;
    const isProven = provesWell(attempt.result);
    this.held.sent(delivery, isProven);
    if (isGone(attempt.result)) this.dropWaitingFor(delivery);
    this.metrics.attempted(attempt.result);
    this.fillSlots();
    try {
      const standing = await this.outlast(() => this.recorder.run(attempt));
      if (!standing?.active) this.dropWaitingFor(delivery);
    } catch (error) {
      this.logger.warn(`An attempt could not be recorded and will be repeated: ${String(error)}`);
    } finally {
      this.held.release(delivery.id);
      if (this.held.isLow(delivery.webhook)) this.wakeUp.wake();
    }
    if (!isProven) await this.giveBackExcess(delivery.webhook);
  }

  /** @returns the current webhook; null if the delivery must not be sent or the database is unavailable */
  private async confirm(delivery: LeasedDelivery): Promise<SendingWebhook | null> {
    try {
      return await this.outlast(() => this.leases.confirm(delivery));
    } catch (error) {
      this.logger.warn(`A delivery could not be confirmed and is postponed: ${String(error)}`);
      return null;
    }
  }

  /** Returns waiting deliveries of a failing endpoint, so that other dispatchers can take them. */
  private async giveBackExcess(webhook: DueWebhook): Promise<void> {
    const ids = this.held.dropExcess(webhook);
    try {
      await this.leases.giveBack(ids);
    } catch (error) {
      this.logger.warn(
        `The leases of ${ids.length} deliveries could not be returned; they expire within 30 s: ${String(error)}`,
      );
    }
  }

  /** The recorder cancels them together with the attempt. */
  private dropWaitingFor({ webhook: { id } }: LeasedDelivery): void {
    this.held.dropWaiting(({ webhook }) => webhook.id === id);
  }

  private async attempt(delivery: LeasedDelivery, webhook: SendingWebhook): Promise<MadeAttempt> {
    const [startedAt, begun] = [this.clock.now(), performance.now()];
    try {
      const result = await this.send(delivery, webhook, startedAt);
      return { delivery, startedAt, endedAt: this.clock.now(), result, isOwnFault: false };
    } catch (error) {
      this.logger.error(`Delivery ${delivery.id} could not be sent: ${String(error)}`);
      const endedAt = this.clock.now();
      const result = { ...NOT_SENT, durationMs: performance.now() - begun };
      return { delivery, startedAt, endedAt, result, isOwnFault: true };
    }
  }

  private async send(delivery: LeasedDelivery, webhook: SendingWebhook, now: number): Promise<SendResult> {
    const { messageId, body } = delivery;
    const secrets = this.secrets.openAll(webhook, now);
    return attemptSpan(this.tracing, delivery, (traceparent) =>
      this.sender.send({ url: webhook.url, secrets, messageId, body, traceparent }),
    );
  }

  /** Waits through a short outage of the database, because a delivered message must not be sent again. */
  private async outlast<T>(work: () => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + MAX_OUTAGE_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (this.stopping || !isOutage(error) || performance.now() > giveUpAt) throw error;
        await delay(RETRY_MS);
      }
    }
  }

  private checkLoop(): Promise<void> {
    const silentMs = performance.now() - this.lastRoundAt;
    if (silentMs <= MAX_SILENCE_MS) return Promise.resolve();
    const seconds = Math.round(silentMs / 1_000);
    return Promise.reject(new ServiceError('unavailable', `Due deliveries have not been queried for ${seconds} s`));
  }
}
