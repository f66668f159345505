import { type Call, p95Of, recoveryOf } from './latencies.mjs';

const call = (atMs: number, ms: number, kind = 'add'): Call => ({ kind, atMs, ms });

describe('p95Of', () => {
  it('is of the calls of a kind that began in a time', () => {
    const calls = [call(0, 900), call(1_000, 10), call(1_500, 20), call(1_500, 800, 'search'), call(2_000, 700)];
    expect(p95Of(calls, 'add', { fromMs: 1_000, toMs: 2_000 })).toBe(20);
    expect(p95Of(calls, 'add', { fromMs: 5_000, toMs: 6_000 })).toBeNull();
  });
});

describe('recoveryOf', () => {
  const time = { fromMs: 10_000, toMs: 15_000, windowMs: 1_000, limits: { add: 100 } };
  const quiet = [10_500, 11_500, 12_500, 13_500, 14_500].map((atMs) => call(atMs, 50));

  it.each<[string, Call[], number | null]>([
    ['0 without a slow call', [call(9_500, 5_000), call(15_500, 5_000)], 0],
    ['to the end of the last slow window', [call(10_100, 5_000), call(12_100, 101)], 3_000],
    ['not known if the last window is slow', [call(14_100, 101)], null],
    ['of the kinds that have a limit', [call(12_100, 5_000, 'deletion')], 0],
  ])('is %s', (_, slow, expected) => {
    expect(recoveryOf([...quiet, ...slow], time)).toBe(expected);
  });
});
