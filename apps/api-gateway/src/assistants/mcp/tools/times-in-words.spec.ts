import { UTC, zoneClock } from '@memory-graph/memory-model';
import { timeInWords, validityInWords } from './times-in-words.js';

describe('times in answers', () => {
  it.each([
    ['2021-03-14T09:30:12.345Z', '2021-03-14T09:30Z'],
    ['2021-03-14T00:00:00.000Z', '2021-03-14'],
  ])('%s is %s', (time, words) => {
    expect(timeInWords(time)).toBe(words);
  });

  it.each([
    ['2021-01-01T00:00:00.000Z', 'year', 'since 2021'],
    ['2021-03-01T00:00:00.000Z', 'month', 'since 2021-03'],
    ['2021-03-14T00:00:00.000Z', 'day', 'since 2021-03-14'],
    ['2021-03-14T00:00:00.000Z', undefined, 'since 2021-03-14'],
    ['2021-03-14T02:30:00.000Z', 'minute', 'since 2021-03-13'],
    ['2021-03-14T02:30:00.000Z', null, 'since 2021-03-13'],
  ])('a fact that holds from %s, exact to the %s, holds %s in New York', (validFrom, validFromPrecision, words) => {
    const fact = { validFrom, validFromPrecision, validTo: null };
    expect(validityInWords(fact, zoneClock('America/New_York'))).toBe(words);
  });

  const [FIRST, SECOND] = ['2025-01-01T00:00:00.000Z', '2025-06-01T00:00:00.000Z'];
  it.each([
    [null, null, null],
    [null, FIRST, 'ended 2025-01-01'],
    [FIRST, SECOND, 'since 2025-01-01, until 2025-06-01'],
  ])('a fact from %p to %p holds: %p', (validFrom, validTo, words) => {
    expect(validityInWords({ validFrom, validTo }, zoneClock(UTC), Date.parse('2025-03-01'))).toBe(words);
  });
});
