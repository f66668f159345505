import { inBackground } from '@memory-graph/observability';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { JobRepository, LEASE_MS } from './job.repository.js';

const RENEWAL_MS = LEASE_MS / 3;
/** Longer than the bus waits before it redelivers a message. */
const RETRY_GRACE_MS = 120_000;

/** Renews the leases of this process, so that only jobs of crashed workers expire. */
@Injectable()
export class LeaseKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LeaseKeeper.name);
  /** By queue id: until when to keep the lease, in ms of the monotonic clock. */
  private readonly held = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly jobs: JobRepository) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => inBackground('the renewal of leases', this.renew()), RENEWAL_MS);
    this.timer.unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  hold(queueId: string): void {
    this.held.set(queueId, Infinity);
  }

  /** Keeps the lease until the bus redelivers the request to this process. */
  holdForRetry(queueId: string): void {
    this.held.set(queueId, performance.now() + RETRY_GRACE_MS);
  }

  release(queueId: string): void {
    this.held.delete(queueId);
  }

  async renew(): Promise<void> {
    const now = performance.now();
    for (const [queueId, until] of this.held) if (until < now) this.held.delete(queueId);
    if (this.held.size === 0) return;
    try {
      await this.jobs.renewLeases([...this.held.keys()]);
    } catch (error) {
      this.logger.warn(`The leases of ${this.held.size} job(s) could not be renewed: ${String(error)}`);
    }
  }
}
