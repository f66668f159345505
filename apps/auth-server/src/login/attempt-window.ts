import { ServiceError } from '@memory-graph/errors/service-error';
import { LRUCache } from 'lru-cache';

const MAX_ENTRIES = 100_000;

export interface AttemptWindowOptions {
  max: number;
  windowMs: number;
  /** What is said to those who are beyond it. */
  refusal: string;
}

/** Counts attempts by a key, up to a number in a span of time. Kept in memory, by each instance for itself. */
export class AttemptWindow {
  private readonly attempts: LRUCache<string, number>;

  constructor(private readonly options: AttemptWindowOptions) {
    this.attempts = new LRUCache({ max: MAX_ENTRIES, ttl: options.windowMs, noUpdateTTL: true });
  }

  /**
   * Counts an attempt, before its outcome is known: those that run at the same time count too.
   * @throws ServiceError `rate_limited`
   */
  begin(key: string): void {
    const attempts = this.attempts.get(key) ?? 0;
    if (attempts >= this.options.max) {
      const retryAfterSeconds = Math.ceil(this.attempts.getRemainingTTL(key) / 1000);
      throw new ServiceError('rate_limited', this.options.refusal, { retryAfterSeconds });
    }
    this.attempts.set(key, attempts + 1);
  }

  /** Takes one attempt back, which turned out to be none to limit. */
  giveBack(key: string): void {
    const attempts = this.attempts.get(key);
    if (attempts !== undefined) this.attempts.set(key, Math.max(0, attempts - 1));
  }

  forget(key: string): void {
    this.attempts.delete(key);
  }
}
