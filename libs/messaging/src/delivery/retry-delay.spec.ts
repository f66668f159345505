import { ServiceError } from '@memory-graph/errors';
import { retryAfterMs, retryDelayMs } from './retry-delay.js';

describe('retryDelayMs', () => {
  const policy = { maxAttempts: 5, initialDelayMs: 500, maxDelayMs: 30_000, factor: 4 };

  it('grows from attempt to attempt up to the longest delay', () => {
    expect([1, 2, 3, 4, 5].map((attempt) => retryDelayMs(policy, attempt, 1))).toEqual([
      500, 2_000, 8_000, 30_000, 30_000,
    ]);
  });

  it('may be anything below that', () => {
    expect(retryDelayMs(policy, 2, 0)).toBe(0);
    expect(retryDelayMs(policy, 2, 0.25)).toBe(500);
  });
});

describe('retryAfterMs', () => {
  it('is what the error asks for, but no longer than ten minutes', () => {
    expect(retryAfterMs(new ServiceError('unavailable', 'busy', { retryAfterSeconds: 3 }))).toBe(3_000);
    expect(retryAfterMs(new ServiceError('unavailable', 'busy', { retryAfterSeconds: 86_400 }))).toBe(600_000);
  });

  it('is nothing where nobody asks', () => {
    expect(retryAfterMs(new ServiceError('unavailable', 'away'))).toBe(0);
    expect(retryAfterMs(new Error('broken'))).toBe(0);
  });
});
