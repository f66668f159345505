import { MAX_FAILING_MS, standingAfter, type WebhookStanding } from './webhook-standing.js';

const GOOD: WebhookStanding = { active: true, failingSince: null, disabledReason: null };
const SUCCESS = { error: null, statusCode: 200 };
const FAILURE = { error: 'It answered 500.', statusCode: 500 };
const GONE = { error: 'It answered 410.', statusCode: 410 };

describe('standingAfter', () => {
  it('remembers when the first attempt failed, until one succeeds', () => {
    const first = standingAfter(GOOD, FAILURE, 1_000);
    expect(first).toEqual({ active: true, failingSince: 1_000, disabledReason: null });
    const second = standingAfter(first, FAILURE, 2_000);
    expect(second.failingSince).toBe(1_000);
    expect(standingAfter(second, SUCCESS, 3_000)).toEqual({ active: true, failingSince: null, disabledReason: null });
  });

  it('gives up an endpoint that has failed for five days', () => {
    const failing = { ...GOOD, failingSince: 1_000 };
    expect(standingAfter(failing, FAILURE, 999 + MAX_FAILING_MS).active).toBe(true);
    expect(standingAfter(failing, FAILURE, 1_000 + MAX_FAILING_MS)).toEqual({
      active: false,
      failingSince: 1_000,
      disabledReason: 'failing',
    });
  });

  it('gives up an endpoint that is gone at once', () => {
    expect(standingAfter(GOOD, GONE, 5)).toMatchObject({
      active: false,
      disabledReason: 'gone',
    });
  });

  it('switches nothing on, and nothing off twice', () => {
    const off: WebhookStanding = { active: false, failingSince: 0, disabledReason: 'failing' };
    expect(standingAfter(off, SUCCESS, 5)).toEqual({ ...off, failingSince: null });
    expect(standingAfter(off, GONE, 5)).toEqual(off);
  });
});
