import { fromWallClock } from './wall-clock.js';

describe('a time of a clock without a zone', () => {
  it.each([
    ['2025-01-14T09:30', 'Europe/Oslo', '2025-01-14T09:30:00.000+01:00'],
    ['2025-07-14T09:30', 'Europe/Oslo', '2025-07-14T09:30:00.000+02:00'],
    ['2025-07-14T09:30', 'America/St_Johns', '2025-07-14T09:30:00.000-02:30'],
    ['2025-07-14T00:00', 'Pacific/Auckland', '2025-07-14T00:00:00.000+12:00'],
    // Skipped in spring, and twice in autumn.
    ['2025-03-30T02:30', 'Europe/Oslo', '2025-03-30T02:30:00.000+01:00'],
    ['2025-10-26T02:30', 'Europe/Oslo', '2025-10-26T02:30:00.000+02:00'],
    ['2025-03-30T03:00', 'Europe/Oslo', '2025-03-30T03:00:00.000+02:00'],
    ['2025-01-14T09:30', undefined, '2025-01-14T09:30:00.000Z'],
  ])('is %s in %s', (wall, timeZone, expected) => {
    expect(fromWallClock(Date.parse(`${wall}:00Z`), timeZone)).toBe(expected);
  });

  it('needs a zone that exists', () => {
    expect(() => fromWallClock(0, 'Moon/Crater')).toThrow(RangeError);
  });
});
