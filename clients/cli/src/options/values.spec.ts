import { integer, time } from './values.js';

describe('values of options', () => {
  it.each(['2026-02-31', '2026-13-01', 'yesterday', '2026-03-01T09:00', '1', ''])('a time is not %p', (text) => {
    expect(() => time(text)).toThrow('It must be a day');
  });

  it.each([
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01T09:00+02:00', '2026-03-01T07:00:00.000Z'],
  ])('reads %s', (text, expected) => {
    expect(time(text).toISOString()).toBe(expected);
  });

  it.each(['0', '11', '1.5', '-1', '1e1', ''])('a number from 1 to 10 is not %p', (text) => {
    expect(() => integer(1, 10)(text)).toThrow('from 1 to 10');
  });
});
