import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host';
import { RateLimitCountRepository } from './rate-limit-count.repository.js';
import { RateLimitCounters } from './rate-limit-counters.js';
import type { RequestCounter } from './request-counter.js';

/** Several gateways exceed a limit by at most the requests within this time. */
const INTERVAL_MS = 250;
const FORGET_INTERVAL_MS = 60_000;

/**
 * Exchanges counts with the other gateways in one statement for all callers, while there are
 * requests. Without the database each gateway counts separately.
 */
@Injectable()
export class ShareCounts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ShareCounts.name);
  private isAlone = false;
  private forgetAt = performance.now() + FORGET_INTERVAL_MS;
  private readonly runs = new PeriodicTask(() => this.run(), {
    intervalMs: INTERVAL_MS,
    onError: (error) => this.goOnAlone(error),
  });

  constructor(
    private readonly counters: RateLimitCounters,
    private readonly repository: RateLimitCountRepository,
  ) {}

  onApplicationBootstrap(): void {
    if (this.counters.callers) this.runs.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.runs.stop();
  }

  async run(): Promise<void> {
    await this.share('caller', this.counters.callers);
    await this.share('refusal', this.counters.refusals);
    if (performance.now() < this.forgetAt) return;
    this.forgetAt = performance.now() + FORGET_INTERVAL_MS;
    await this.repository.forgetOld();
  }

  private async share(kind: string, counter: RequestCounter | null): Promise<void> {
    const unshared = counter?.takeUnshared() ?? [];
    if (unshared.length === 0) return;
    try {
      counter!.learn(await this.repository.add(kind, unshared));
      this.isAlone = false;
    } catch (error) {
      counter!.giveBack(unshared);
      throw error;
    }
  }

  private goOnAlone(error: unknown): void {
    if (!this.isAlone) this.logger.warn(`Rate limits could not be shared with other gateways: ${String(error)}`);
    this.isAlone = true;
  }
}
