import { ServiceError } from '@memory-graph/errors';
import { Outage } from './outage.js';

const RETRY = { maxAttempts: 5, initialDelayMs: 500, maxDelayMs: 30_000, factor: 4 };
const AWAY = new ServiceError('unavailable', 'The store is away.');

describe('Outage', () => {
  it.each([
    [true, AWAY],
    [true, Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    [false, new ServiceError('conflict', 'Somebody was faster.', { transient: true })],
    [false, new Error('a bug')],
  ])('says %s of %s', (expected, error) => {
    expect(new Outage(RETRY).explains(error)).toBe(expected);
  });

  it('waits longer from failure to failure, but is soon back', () => {
    const outage = new Outage(RETRY);
    const delays = [1, 2, 3, 4].map(() => {
      outage.explains(AWAY);
      return outage.delayMs(1);
    });
    expect(delays).toEqual([500, 2_000, 5_000, 5_000]);
  });

  it('does not explain failures for ever', () => {
    expect(new Outage({ ...RETRY, maxOutageMs: -1 }).explains(AWAY)).toBe(false);
  });
});
