import fc from 'fast-check';
import { readTime } from './time.js';

describe('a time of an export', () => {
  it.each([
    [1741944600, '2025-03-14T09:30:00.000Z'],
    [1741944600.5, '2025-03-14T09:30:00.500Z'],
    [1741944600500, '2025-03-14T09:30:00.500Z'],
    [1741944600500000, '2025-03-14T09:30:00.500Z'],
    [1741944600500000000, '2025-03-14T09:30:00.500Z'],
    ['1741944600.000100', '2025-03-14T09:30:00.000Z'],
    ['2025-03-14', '2025-03-14T00:00:00.000Z'],
    ['2025-03-14T09:30', '2025-03-14T09:30:00.000Z'],
    ['2025-03-14 09:30:00.123456+00:00', '2025-03-14T09:30:00.123Z'],
    ['2025-03-14T09:30:00,5Z', '2025-03-14T09:30:00.500Z'],
    ['2025-03-14T09:30:00+0100', '2025-03-14T08:30:00.000Z'],
    ['2025-03-14T09:30:00-07', '2025-03-14T16:30:00.000Z'],
    ['2025-03-14 09:30:00 UTC', '2025-03-14T09:30:00.000Z'],
    ['2025-02-30', null],
    ['2025-03-14T25:00', null],
    ['2025', null],
    ['yesterday', null],
    ['', null],
    [null, null],
    [true, null],
    [NaN, null],
    [1e300, null],
    [-6.3e10, null],
  ])('%p is %s', (value, expected) => {
    expect(readTime(value)).toBe(expected);
  });

  it('without an offset is of the zone of the user', () => {
    expect(readTime('2025-03-14 09:30', 'Europe/Oslo')).toBe('2025-03-14T09:30:00.000+01:00');
    expect(readTime('2025-03-14 09:30Z', 'Europe/Oslo')).toBe('2025-03-14T09:30:00.000Z');
  });

  it('is a time of the years 1 to 9999 or nothing', () => {
    const values = fc.oneof(
      fc.anything(),
      fc.double(),
      fc.integer().map(String),
      fc.date().map((date) => String(date)),
    );
    fc.assert(
      fc.property(values, (value) => {
        const time = readTime(value);
        if (time !== null) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      }),
    );
  });
});
