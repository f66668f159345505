import { ServiceError } from '@memory-graph/errors';
import { LRUCache } from 'lru-cache';

const MAX_ENTRIES = 100_000;

export interface AttemptWindowOptions {
  max: number;
  windowMs: number;
  /** The error message above the limit. */
  refusal: string;
}

/** Counts attempts per key within a time window. The counts are kept in memory, per instance. */
export class AttemptWindow {
  private readonly attempts: LRUCache<string, number>;

  constructor(private readonly options: AttemptWindowOptions) {
    // With `max` the cache would take the memory of all entries at once, 4 MB.
    const size = { maxSize: MAX_ENTRIES, sizeCalculation: () => 1 };
    this.attempts = new LRUCache({ ...size, ttl: options.windowMs, noUpdateTTL: true });
  }

  /**
   * Counts an attempt before its result is known, so that concurrent attempts count too.
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

  /** Removes an attempt that need not be limited. */
  giveBack(key: string): void {
    const attempts = this.attempts.get(key);
    if (attempts !== undefined) this.attempts.set(key, Math.max(0, attempts - 1));
  }

  forget(key: string): void {
    this.attempts.delete(key);
  }
}
