import { MAX_FAILING_MS, MAX_PAUSE_MS, standingAfter, type WebhookStanding } from './webhook-standing.js';

const GOOD: WebhookStanding = {
  active: true,
  proven: true,
  failingSince: null,
  lastFailedAt: null,
  disabledReason: null,
};
const SUCCESS = { error: null, statusCode: 200, durationMs: 20 };
const FAILURE = { error: 'It answered 500.', statusCode: 500, durationMs: 20 };
const GONE = { error: 'It answered 410.', statusCode: 410, durationMs: 20 };

describe('standingAfter', () => {
  it('remembers when the first attempt failed, until one succeeds', () => {
    const first = standingAfter(GOOD, FAILURE, 1_000);
    expect(first).toEqual({ ...GOOD, proven: false, failingSince: 1_000, lastFailedAt: 1_000 });
    const second = standingAfter(first, FAILURE, 2_000);
    expect(second.failingSince).toBe(1_000);
    expect(standingAfter(second, SUCCESS, 3_000)).toEqual({ ...GOOD, lastFailedAt: 2_000 });
  });

  it('gives up an endpoint that has failed for five days', () => {
    const failing = { ...GOOD, failingSince: 1_000, lastFailedAt: MAX_FAILING_MS };
    expect(standingAfter(failing, FAILURE, 999 + MAX_FAILING_MS).active).toBe(true);
    expect(standingAfter(failing, FAILURE, 1_000 + MAX_FAILING_MS)).toEqual({
      active: false,
      proven: false,
      failingSince: 1_000,
      lastFailedAt: 1_000 + MAX_FAILING_MS,
      disabledReason: 'failing',
    });
  });

  it('counts anew after a pause in which nothing was tried', () => {
    const failedLongAgo = { ...GOOD, failingSince: 1_000, lastFailedAt: 2_000 };
    expect(standingAfter(failedLongAgo, FAILURE, 2_000 + MAX_PAUSE_MS).failingSince).toBe(1_000);
    const later = 1_000 + MAX_FAILING_MS;
    expect(standingAfter(failedLongAgo, FAILURE, later)).toEqual({
      ...GOOD,
      proven: false,
      failingSince: later,
      lastFailedAt: later,
    });
  });

  it('takes an endpoint as proven whose last attempt succeeded, and quickly', () => {
    const unproven = { ...GOOD, proven: false };
    expect(standingAfter(unproven, SUCCESS, 5)).toEqual(GOOD);
    expect(standingAfter(GOOD, { ...SUCCESS, durationMs: 5_000 }, 5)).toEqual(unproven);
  });

  it('gives up an endpoint that is gone at once', () => {
    expect(standingAfter(GOOD, GONE, 5)).toMatchObject({
      active: false,
      disabledReason: 'gone',
    });
  });

  it('switches nothing on, and nothing off twice', () => {
    const off: WebhookStanding = {
      active: false,
      proven: false,
      failingSince: 0,
      lastFailedAt: 0,
      disabledReason: 'failing',
    };
    expect(standingAfter(off, SUCCESS, 5)).toEqual({ ...off, proven: true, failingSince: null });
    expect(standingAfter(off, GONE, 5)).toEqual({ ...off, lastFailedAt: 5 });
  });
});
