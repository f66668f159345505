import { IsDateTime, parseDateTime, toUtcIso, utcOffsetMinutesOf } from './date-time.js';
import { validateAs } from './validate-as.js';

describe('parseDateTime', () => {
  it.each([
    ['2026-03-01T09:30:00Z', '2026-03-01T09:30:00.000Z'],
    ['2026-03-01T09:30:00.5+02:00', '2026-03-01T07:30:00.500Z'],
    ['2026-03-01T09:30:00.123456789Z', '2026-03-01T09:30:00.123Z'],
    ['2026-03-01T09:30', '2026-03-01T09:30:00.000Z'],
    ['2026-03-01t09:30:00z', '2026-03-01T09:30:00.000Z'],
    ['2024-02-29T00:00:00-0330', '2024-02-29T03:30:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('reads %s', (text, iso) => expect(toUtcIso(text)).toBe(iso));

  it.each([
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-03-01',
    '2026-03-01T24:00:00Z',
    '2026-03-01T10:60:00Z',
    '2026-03-01T10:00:61Z',
    '2026-03-01T10:00:00+24:00',
    '2026-03-01 10:00:00Z',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+01:00',
    '+12026-01-01T00:00:00Z',
    'yesterday',
    '1772357400000',
    '',
  ])('refuses %p', (text) => expect(parseDateTime(text)).toBeNull());
});

describe('utcOffsetMinutesOf', () => {
  it.each([
    ['2026-05-20T00:30:00+02:00', 120],
    ['2026-05-20T00:30:00-0330', -210],
    ['2026-05-20T00:30:00Z', 0],
    ['2026-05-20T00:30', 0],
  ])('reads %s', (text, minutes) => expect(utcOffsetMinutesOf(text)).toBe(minutes));

  it('refuses what is no date-time', () => expect(() => utcOffsetMinutesOf('yesterday')).toThrow(RangeError));
});

describe('IsDateTime', () => {
  class Period {
    @IsDateTime()
    from!: string;

    @IsDateTime({ day: 'end' })
    to!: string;
  }

  it.each([
    ['2024-02-29', '2024-02-29T00:00:00.000Z', '2024-02-29T23:59:59.999Z'],
    ['9999-12-31', '9999-12-31T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
    ['2026-03-14T09:30+01:00', '2026-03-14T09:30+01:00', '2026-03-14T09:30+01:00'],
  ])('takes %s from %s to %s', (text, from, to) => {
    expect(validateAs(Period, { from: text, to: text })).toEqual({ dto: { from, to }, problems: [] });
  });

  it.each(['2026-02-30', '2026-03', '2026', ' 2026-03-14', '14.03.2026', 20260314])('refuses %p', (given) => {
    expect(validateAs(Period, { from: given, to: given }).problems).toMatchObject([
      { path: 'from', code: 'is_date_time' },
      { path: 'to', code: 'is_date_time' },
    ]);
  });
});
