import { isOutage } from '@memory-graph/errors/is-outage';
import type { RetryPolicy } from '@memory-graph/event-bus-port/event-bus.port';
import { retryDelayMs } from './retry-delay.js';

const DEFAULT_MAX_OUTAGE_MS = 24 * 3_600_000;
/** Also how long after its return an engine is used again, at most. */
const MAX_DELAY_MS = 5_000;

/** The failures of one message that are not its own: an engine that its handler needs was away. */
export class Outage {
  private failures = 0;
  private startedAt = 0;

  constructor(private readonly policy: RetryPolicy) {}

  get justBegan(): boolean {
    return this.failures === 1;
  }

  /** Whether an error was none of the message's, and such ones have not lasted too long. Any other error ends the outage. */
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
