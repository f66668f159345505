import fc from 'fast-check';
import { rateLimitFields } from './rate-limit-fields.js';

describe('rateLimitFields', () => {
  it('promises no more than there is, and nothing too early', () => {
    const state = fc.record({ remaining: fc.integer({ min: -5, max: 10_000 }), resetMs: fc.nat(60_000) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), state, (requests, { remaining, resetMs }) => {
        const { RateLimit } = rateLimitFields({ requests, windowSeconds: 60 }, { remaining, resetMs });
        const [, left, seconds] = /^"default";r=(\d+);t=(\d+)$/.exec(RateLimit!)!.map(Number);
        expect(left).toBe(Math.max(0, remaining));
        expect(seconds! * 1000).toBeGreaterThanOrEqual(resetMs);
        expect(seconds! * 1000).toBeLessThan(resetMs + 1000);
      }),
    );
  });
});
