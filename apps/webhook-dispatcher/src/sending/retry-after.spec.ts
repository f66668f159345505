import { parseRetryAfter } from './retry-after.js';

const NOW = Date.parse('2026-03-01T12:00:00Z');

describe('parseRetryAfter', () => {
  it.each([
    ['0', 0],
    ['120', 120_000],
    [' 5 ', 5_000],
    ['Sun, 01 Mar 2026 12:01:30 GMT', 90_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ])('reads %j as %d ms', (value, ms) => {
    expect(parseRetryAfter(value, NOW)).toBe(ms);
  });

  it.each(['', 'soon', '-1', '1.5', '1e3', '99999999999999', '2026-03-01T12:01:30Z', 'Sun, 99 Foo 2026 12:00:00 GMT'])(
    'ignores %j',
    (value) => {
      expect(parseRetryAfter(value, NOW)).toBeNull();
    },
  );
});
