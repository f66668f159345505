import { findTimes } from './find-times.js';
import { placeMention, type TimeDirection } from './place-mention.js';

/** A Wednesday. */
const REFERENCE_TIME = Date.UTC(2026, 4, 20, 10);

/** `role from..to grain` of each date of a sentence said at the reference time, open years chosen. */
function times(sentence: string, direction: TimeDirection = 'past'): string[] {
  const iso = (time: number): string => new Date(time).toISOString().replace(/T00:00:00\.000Z$|:00\.000Z$/u, '');
  return findTimes(sentence, 0, sentence.length, REFERENCE_TIME).map((mention) => {
    const { role, from, to, grain, toGrain } = placeMention(mention, direction, REFERENCE_TIME);
    return `${role} ${iso(from)}..${role === 'duration' ? 'now' : iso(to)} ${grain}${toGrain ? `/${toGrain}` : ''}`;
  });
}

describe('findTimes', () => {
  it.each([
    ['on 2026-04-01', 'at 2026-04-01..2026-04-02 day'],
    ['on 2026-04-01T15:30', 'at 2026-04-01T15:30..2026-04-01T15:31 minute'],
    ['on 5 June 2023', 'at 2023-06-05..2023-06-06 day'],
    ['on June 5th, 2023', 'at 2023-06-05..2023-06-06 day'],
    ['on the 5th of June', 'at 2025-06-05..2025-06-06 day'],
    ['on 25/03/2024', 'at 2024-03-25..2024-03-26 day'],
    ['on 03/25/2024', 'at 2024-03-25..2024-03-26 day'],
    ['on 12.03.2024', 'at 2024-03-12..2024-03-13 day'],
    ['in March', 'at 2026-03-01..2026-04-01 month'],
    ['in December', 'at 2025-12-01..2026-01-01 month'],
    ['in early March', 'at 2026-03-01..2026-03-11 week'],
    ['in March 2019', 'at 2019-03-01..2019-04-01 month'],
    ['in Q3 2024', 'at 2024-07-01..2024-10-01 season'],
    ['in 2019', 'at 2019-01-01..2020-01-01 year'],
    ['in early 2020', 'at 2020-01-01..2020-04-01 season'],
    ['in mid-2020', 'at 2020-06-01..2020-09-01 season'],
    ['at the end of 2020', 'at 2020-10-01..2021-01-01 season'],
    ['in the 90s', 'at 1990-01-01..2000-01-01 year'],
    ['in the 1990s', 'at 1990-01-01..2000-01-01 year'],
    ['in the summer of 2020', 'at 2020-06-01..2020-09-01 season'],
    ['in the summer', 'at 2025-06-01..2025-09-01 season'],
    ['on Monday 15 June', 'at 2025-06-15..2025-06-16 day'],
    ['on the 30th', 'at 2026-05-30..2026-05-31 day'],
    ['on Tuesday the 9th', 'at 2026-06-09..2026-06-10 day'],
    ['3–17 August 2024', 'span 2024-08-03..2024-08-17 day/day'],
    ['on 19/9', 'at 2025-09-19..2025-09-20 day'],
    ['on 09.06.', 'at 2025-06-09..2025-06-10 day'],
    ['at Christmas', 'at 2025-12-25..2025-12-26 day'],
  ])('reads the calendar: %s', (sentence, expected) => expect(times(`Ada left ${sentence}.`)).toEqual([expected]));

  it('keeps only the year of a day that is two days in two countries', () => {
    expect(times('Ada left on 12/03/2024.')).toEqual(['at 2024-01-01..2025-01-01 year']);
  });

  it.each([
    ['yesterday', 'at 2026-05-19..2026-05-20 day'],
    ['the day before yesterday', 'at 2026-05-18..2026-05-19 day'],
    ['last night', 'at 2026-05-19..2026-05-20 day'],
    ['this morning', 'at 2026-05-20..2026-05-21 day'],
    ['on Monday', 'at 2026-05-18..2026-05-19 day'],
    ['on Friday', 'at 2026-05-15..2026-05-16 day'],
    ['last Friday', 'at 2026-05-15..2026-05-16 day'],
    ['last Monday', 'at 2026-05-18..2026-05-19 day'],
    ['last week', 'at 2026-05-11..2026-05-18 week'],
    ['the week before last', 'at 2026-05-04..2026-05-11 week'],
    ['last weekend', 'at 2026-05-16..2026-05-18 week'],
    ['last month', 'at 2026-04-01..2026-05-01 month'],
    ['last March', 'at 2026-03-01..2026-04-01 month'],
    ['last June', 'at 2025-06-01..2025-07-01 month'],
    ['last spring', 'at 2025-03-01..2025-06-01 season'],
    ['last winter', 'at 2025-12-01..2026-03-01 season'],
    ['this year', 'at 2026-01-01..2027-01-01 year'],
    ['3 days ago', 'at 2026-05-17..2026-05-18 day'],
    ['two weeks ago', 'at 2026-05-06..2026-05-13 week'],
    ['a month ago', 'at 2026-04-20..2026-05-20 month'],
    ['ten years ago', 'at 2016-05-20..2017-05-20 year'],
    ['a few years ago', 'at 2023-05-20..2024-05-20 year'],
    ['a few days ago', 'at 2026-05-17..2026-05-24 week'],
    ['yesterday at 3pm', 'at 2026-05-19T15:00..2026-05-19T15:01 minute'],
    ['at 3:30 pm yesterday', 'at 2026-05-19T15:30..2026-05-19T15:31 minute'],
    ['on Monday at 14:00', 'at 2026-05-18T14:00..2026-05-18T14:01 minute'],
    ['the weekend before 9 June', 'at 2025-06-07..2025-06-09 week'],
    ['the Sunday before 9 June 2023', 'at 2023-06-04..2023-06-05 day'],
    ['two days after Christmas', 'at 2025-12-27..2025-12-28 day'],
  ])('counts back: %s', (sentence, expected) => expect(times(`Ada left ${sentence}.`)).toEqual([expected]));

  it.each([
    ['tomorrow', 'at 2026-05-21..2026-05-22 day'],
    ['at 3pm tomorrow', 'at 2026-05-21T15:00..2026-05-21T15:01 minute'],
    ['tomorrow at 9', 'at 2026-05-21..2026-05-22 day'],
    ['on Friday', 'at 2026-05-22..2026-05-23 day'],
    ['next Tuesday', 'at 2026-05-26..2026-05-27 day'],
    ['this Friday', 'at 2026-05-22..2026-05-23 day'],
    ['in March', 'at 2027-03-01..2027-04-01 month'],
    ['next month', 'at 2026-06-01..2026-07-01 month'],
    ['next June', 'at 2026-06-01..2026-07-01 month'],
    ['in two weeks', 'at 2026-06-03..2026-06-10 week'],
    ['three months from now', 'at 2026-08-20..2026-09-20 month'],
    ['next summer', 'at 2026-06-01..2026-09-01 season'],
  ])('counts ahead: %s', (sentence, expected) =>
    expect(times(`Ada will leave ${sentence}.`, 'future')).toEqual([expected]),
  );

  it.each([
    ['since 2019', 'since 2019-01-01..2020-01-01 year'],
    ['until 2019', 'until 2019-01-01..2020-01-01 year'],
    ['until the end of 2019', 'until 2020-01-01..2020-04-02 season'],
    ['before 2019', 'before 2019-01-01..2020-01-01 year'],
    ['from 2015 to 2018', 'span 2015-01-01..2018-01-01 year/year'],
    ['from 2015 until March 2018', 'span 2015-01-01..2018-03-01 year/month'],
    ['2015-2018', 'span 2015-01-01..2018-01-01 year/year'],
    ['between May and July', 'span 2025-05-01..2025-07-01 month/month'],
    ['from November to February', 'span 2025-11-01..2026-02-01 month/month'],
    ['between 3 May and 6 May', 'span 2026-05-03..2026-05-06 day/day'],
    ['from 2015 until today', 'since 2015-01-01..2016-01-01 year'],
    ['from 2015 to the present', 'since 2015-01-01..2016-01-01 year'],
    ['for three years', 'duration 2023-05-20..now year'],
    ['for two years until 2019', 'span 2017-01-01..2019-01-01 year/year'],
    ['for two years from March 2015', 'span 2015-03-01..2017-03-01 month/month'],
  ])('reads what a date is to the rest: %s', (sentence, expected) =>
    expect(times(`Ada lived there ${sentence}.`)).toEqual([expected]),
  );

  it('counts from the date before', () => {
    expect(times('Ada joined in 2012 and left two years later.')).toEqual([
      'at 2012-01-01..2013-01-01 year',
      'at 2014-01-01..2015-01-01 year',
    ]);
    const [earlier] = findTimes('in 2012', 0, 7, REFERENCE_TIME);
    const later = findTimes('Two years later she left.', 0, 25, REFERENCE_TIME, earlier);
    expect(later.map(({ from }) => from)).toEqual([Date.UTC(2014, 0, 1)]);
    expect(times('Two years later she left.')).toEqual([]);
  });

  it.each([
    'We hired 2019 people.',
    'Ada runs every Sunday.',
    'Ada works Monday to Friday.',
    'They march to the city and may stay.',
    'Ada moved on her 18th birthday.',
    'It costs 12.50 and has 3 rooms.',
    'Ada met April Jones and June.',
    'The second time was better.',
  ])('finds none in: %s', (sentence) => expect(times(sentence)).toEqual([]));
});
