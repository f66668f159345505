import { isOutage } from '@memory-graph/errors';
import type { RetryPolicy } from '../event-bus.port.js';
import { retryDelayMs } from './retry-delay.js';

const DEFAULT_MAX_OUTAGE_MS = 24 * 3_600_000;
/** Also the maximum delay before an engine is used again after its return. */
const MAX_DELAY_MS = 5_000;

/** Failures of a message that it did not cause: an engine that its handler needs was unavailable. */
export class Outage {
  private failures = 0;
  private startedAt = 0;

  constructor(private readonly policy: RetryPolicy) {}

  get justBegan(): boolean {
    return this.failures === 1;
  }

  /** Whether an error is such a failure, and the outage has not lasted too long. Any other error ends the outage. */
  explains(error: unknown): boolean {
    if (!isOutage(error)) {
      this.failures = 0;
      return false;
    }
    if (this.failures === 0) this.startedAt = performance.now();
    this.failures++;
    return performance.now() - this.startedAt <= (this.policy.maxOutageMs ?? DEFAULT_MAX_OUTAGE_MS);
  }

  /** How long to wait for the engine. @param random from 0 to 1 */
  delayMs(random: number): number {
    const { maxDelayMs } = this.policy;
    return retryDelayMs({ ...this.policy, maxDelayMs: Math.min(maxDelayMs, MAX_DELAY_MS) }, this.failures, random);
  }
}
