import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';

const INTERVAL_MS = 10 * 60_000;
const MAX_PER_STATEMENT = 10_000;

/** Deletes keys and their stored responses after one day. */
@Injectable()
export class ForgetOldKeys implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ForgetOldKeys.name);
  private stopping = false;
  private readonly runs = new PeriodicTask(() => this.run(), {
    intervalMs: INTERVAL_MS,
    onError: (error) => this.logger.warn(`Old idempotency keys could not be deleted: ${String(error)}`),
  });

  constructor(private readonly keys: IdempotencyKeyRepository) {}

  onApplicationBootstrap(): void {
    this.runs.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    return this.runs.stop();
  }

  async run(): Promise<void> {
    let forgotten: number;
    do {
      forgotten = await this.keys.forgetOld(MAX_PER_STATEMENT);
    } while (forgotten === MAX_PER_STATEMENT && !this.stopping);
  }
}
