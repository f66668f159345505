import fc from 'fast-check';
import { JITTER, MAX_ATTEMPTS, MAX_RETRY_AFTER_MS, RETRY_DELAYS_MS, retryDelayMs } from './retry-schedule.js';

const attempt = fc.integer({ min: 1, max: MAX_ATTEMPTS - 1 });
const random = fc.double({ min: 0, max: 1, noNaN: true });
const retryAfter = fc.option(fc.nat(10 * MAX_RETRY_AFTER_MS));

describe('retryDelayMs', () => {
  it('waits 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, and then no more', () => {
    const delays = Array.from({ length: MAX_ATTEMPTS }, (_, index) => retryDelayMs(index + 1, null, 0.5));
    expect(delays).toEqual([5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 36_000_000, null]);
  });

  it('varies by a fifth at most', () => {
    fc.assert(
      fc.property(attempt, random, (number, chance) => {
        const planned = RETRY_DELAYS_MS[number - 1]!;
        const delay = retryDelayMs(number, null, chance)!;
        expect(Math.abs(delay - planned)).toBeLessThanOrEqual(planned * JITTER + 1);
      }),
    );
    expect(retryDelayMs(1, null, 0)).toBe(4_000);
    expect(retryDelayMs(1, null, 1)).toBe(6_000);
  });

  it('waits as long as the endpoint asks for, a day at most, and never shorter than planned', () => {
    fc.assert(
      fc.property(attempt, random, retryAfter, (number, chance, asked) => {
        const planned = retryDelayMs(number, null, chance)!;
        const delay = retryDelayMs(number, asked, chance)!;
        expect(delay).toBe(Math.max(planned, Math.min(asked ?? 0, MAX_RETRY_AFTER_MS)));
      }),
    );
  });

  it('ends after the last attempt, whatever the endpoint asks for', () => {
    fc.assert(
      fc.property(random, retryAfter, (chance, asked) => {
        expect(retryDelayMs(MAX_ATTEMPTS, asked, chance)).toBeNull();
      }),
    );
  });
});
