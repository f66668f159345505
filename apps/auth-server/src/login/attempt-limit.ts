import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import { LRUCache } from 'lru-cache';

const MAX_ATTEMPTS = 10;
const WINDOW_MS = 15 * 60 * 1000;
const MAX_ENTRIES = 10_000;

/**
 * Slows the guessing of passwords: ten failures for one account from one address in a quarter of an hour. By address as
 * well, so that a stranger cannot lock the owner out. Kept in memory, by each instance for itself.
 */
@Injectable()
export class AttemptLimit {
  private readonly attempts = new LRUCache<string, number>({ max: MAX_ENTRIES, ttl: WINDOW_MS, noUpdateTTL: true });

  /**
   * Counts an attempt, before its outcome is known: those that run at the same time count too.
   * @throws ServiceError `rate_limited`
   */
  begin(email: string, address: string): void {
    const key = keyOf(email, address);
    const attempts = this.attempts.get(key) ?? 0;
    if (attempts >= MAX_ATTEMPTS) {
      const retryAfterSeconds = Math.ceil(this.attempts.getRemainingTTL(key) / 1000);
      throw new ServiceError('rate_limited', 'Too many attempts to sign in. Try again later.', { retryAfterSeconds });
    }
    this.attempts.set(key, attempts + 1);
  }

  succeeded(email: string, address: string): void {
    this.attempts.delete(keyOf(email, address));
  }
}

function keyOf(email: string, address: string): string {
  return `${email.toLowerCase()} ${address}`;
}
