import { PeriodicTask } from '@memory-graph/app-host/periodic-task';
import { isOutage } from '@memory-graph/errors/is-outage';
import { ServiceError } from '@memory-graph/errors/service-error';
import { HealthRegistry } from '@memory-graph/observability/health/health-registry';
import { WakeUp } from '@memory-graph/relational-store/wake-up';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../clock/clock.js';
import { WebhookSender, type SendResult } from '../sending/webhook-sender.port.js';
import { WebhookDispatcherConfig } from '../webhook-dispatcher.config.js';
import { WebhookSecrets } from '../webhooks/webhook-secrets.js';
import { AttemptRecorder, type MadeAttempt } from './attempt-recorder.js';
import { DeliveryLeases, LEASE_MS } from './delivery-leases.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { HeldDeliveries } from './held-deliveries.js';
import type { DueWebhook, LeasedDelivery, SendingWebhook } from './leased-delivery.js';
import { isGone, provesWell } from './webhook-standing.js';

/** How long a retry that falls due, or a delivery that another process added, waits at most. */
const POLL_MS = 1_000;
const MAX_POLL_MS = 10_000;
const RENEWAL_MS = LEASE_MS / 3;
/** How long the database may be away before a delivery is left to be sent again: its lease is sure to hold until then. */
const MAX_OUTAGE_MS = LEASE_MS / 2;
const RETRY_MS = 500;
/** How long a shutdown waits for endpoints to answer. */
const SHUTDOWN_GRACE_MS = 5_000;
/** A dispatcher that has not looked for deliveries for so long is stuck. */
const MAX_SILENCE_MS = 60_000;
/** The part of the slots that one webhook gets. */
const SLOTS_PER_WEBHOOK = 0.1;

/** What is recorded where not even an attempt could be made, as with a secret that SECRETS_KEY does not open. */
const NOT_SENT = { statusCode: null, error: 'The service could not send it.', response: null, retryAfterMs: null };

/** Sends what is due, as long as the app runs. Several may do so on one database. */
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
  /** What comes of attempts from then on is no fault of endpoints: connections are cut. */
  private abandoned = false;
  private looping: Promise<void> = Promise.resolve();
  private lastRoundAt = performance.now();

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
  ) {
    const perWebhook = Math.max(1, Math.floor(concurrency * SLOTS_PER_WEBHOOK));
    this.held = new HeldDeliveries({ overall: concurrency, perWebhook });
    health.register('deliveries', () => this.checkLoop());
  }

  onApplicationBootstrap(): void {
    this.looping = this.loop();
    this.renewals.start();
  }

  /** What waits for its turn is handed back at once; what is under way may end, for a while. */
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
      this.logger.warn(`Some deliveries stay leased for half a minute: ${String(error)}`);
    }
    await this.renewals.stop();
  }

  /** Leases what is due and fits in, and begins to send it. @returns how many were leased */
  async round(): Promise<number> {
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

  /** Keeps what is held, and gives up what is not its own any more: cancelled, deleted, or leased by another one since. */
  async renewLeases(): Promise<void> {
    const ids = this.held.ids;
    if (ids.length === 0) return;
    const renewed = await this.leases.renew(ids, this.clock.now());
    const lost = new Set(ids.filter((id) => !renewed.has(id)));
    this.held.dropWaiting(({ id }) => lost.has(id));
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
        this.logger.warn(`Deliveries wait: ${String(error)}`);
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
      this.logger.warn(`An attempt is not recorded, and will be made again: ${String(error)}`);
    } finally {
      this.held.release(delivery.id);
      if (this.held.isLow(delivery.webhook)) this.wakeUp.wake();
    }
    if (!isProven) await this.giveBackExcess(delivery.webhook);
  }

  /** @returns the webhook as it is now; null: the delivery is not to be sent, or nobody can say */
  private async confirm(delivery: LeasedDelivery): Promise<SendingWebhook | null> {
    try {
      return await this.outlast(() => this.leases.confirm(delivery));
    } catch (error) {
      this.logger.warn(`A delivery is left for later: ${String(error)}`);
      return null;
    }
  }

  /** What waits for an endpoint that is not well is not kept from dispatchers that may do better. */
  private async giveBackExcess(webhook: DueWebhook): Promise<void> {
    const ids = this.held.dropExcess(webhook);
    try {
      await this.leases.giveBack(ids);
    } catch (error) {
      this.logger.warn(`${ids.length} deliveries stay leased for half a minute: ${String(error)}`);
    }
  }

  /** They are cancelled as its attempt is recorded. */
  private dropWaitingFor({ webhook: { id } }: LeasedDelivery): void {
    this.held.dropWaiting(({ webhook }) => webhook.id === id);
  }

  private async attempt(delivery: LeasedDelivery, webhook: SendingWebhook): Promise<MadeAttempt> {
    const startedAt = this.clock.now();
    try {
      const result = await this.send(delivery, webhook, startedAt);
      return { delivery, startedAt, endedAt: this.clock.now(), result, isOwnFault: false };
    } catch (error) {
      this.logger.error(`Delivery ${delivery.id} could not be sent: ${String(error)}`);
      const endedAt = this.clock.now();
      const result = { ...NOT_SENT, durationMs: endedAt - startedAt };
      return { delivery, startedAt, endedAt, result, isOwnFault: true };
    }
  }

  private async send({ messageId, body }: LeasedDelivery, webhook: SendingWebhook, now: number): Promise<SendResult> {
    const secrets = this.secrets.openAll(webhook, now);
    return this.sender.send({ url: webhook.url, secrets, messageId, body });
  }

  /** A short outage of the database is waited for: what has arrived is not to be sent again. */
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
    return Promise.reject(new ServiceError('unavailable', `no deliveries were looked for in ${seconds} s`));
  }
}
