import { readDate } from './read-date.js';

const WEDNESDAY = Date.UTC(2026, 4, 20, 10);
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date);

describe('readDate', () => {
  it('reads what counts from the reference time', () => {
    expect(readDate('two weeks ago', WEDNESDAY, 0)?.past).toMatchObject({ start: day(2026, 5, 6), precision: 'week' });
    expect(readDate('yesterday', WEDNESDAY, 0)?.past).toEqual({
      start: day(2026, 5, 19),
      end: day(2026, 5, 20),
      precision: 'day',
    });
  });

  it('gives both dates where the words leave the year open', () => {
    const { past, future } = readDate('in August', WEDNESDAY, 0)!;
    expect([past.start, future.start]).toEqual([day(2025, 8, 1), day(2026, 8, 1)]);
  });

  it('counts on the clock of the one who speaks', () => {
    const atHalfPastMidnight = Date.parse('2026-05-20T00:30:00+02:00');
    expect(readDate('yesterday', atHalfPastMidnight, 120)?.past.start).toBe(Date.parse('2026-05-19T00:00:00+02:00'));
  });

  it.each(['', 'soon', 'for three years', 'letztes Jahr'])('does not guess: %j', (words) =>
    expect(readDate(words, WEDNESDAY, 0)).toBeNull(),
  );
});
