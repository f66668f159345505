import { addGrains } from '@memory-graph/memory-model';
import { RuleBasedExtractor } from '@memory-graph/extraction/rules';

import { mayMeanLater, timesInQuestion } from './times-in-question.js';

describe('timesInQuestion', () => {
  const now = Date.UTC(2024, 5, 12, 10);
  const days = (question: string) =>
    timesInQuestion(question, now, 'UTC').map(({ from, to, ofAnyYear }) => [
      new Date(from).toISOString().slice(0, 10),
      Math.round((to - from) / 86_400_000),
      ofAnyYear,
    ]);

  it.each([
    ['What did Ada do on 3 May 2023?', '2023-05-03', 1, false],
    ['Whom did Ada meet in May 2023?', '2023-05-01', 31, false],
    ['What happened in 2022?', '2022-01-01', 365, false],
    ['What did Ada say yesterday?', '2024-06-11', 1, false],
  ])('reads "%s"', (question, from, length, ofAnyYear) => {
    expect(days(question)).toEqual([[from, length, ofAnyYear]]);
  });

  it('covers a span and a duration whole', () => {
    expect(days('Where did Ada live from 2015 to 2018?')).toEqual([['2015-01-01', 4 * 365 + 1, false]]);
    expect(days('Which books did Ada read in the past two weeks?')).toEqual([['2024-05-29', 14, false]]);
  });

  it('leaves the year of a month open', () => {
    expect(days('Where did Ada camp in July?')).toEqual([[expect.stringMatching(/-07-01$/), 31, true]]);
  });

  it.each(['Where does Ada live?', 'What may Ada do?', 'What does Ada do now?', 'Who is on the march?'])(
    'finds no time in "%s"',
    (question) => {
      expect(days(question)).toEqual([]);
    },
  );
});

describe('times in a question by the clocks of the asker', () => {
  /** The night from Sunday to Monday, 15 June, in Berlin. */
  const now = Date.parse('2026-06-14T22:30:00Z');
  const read = (question: string, timeZone: string) =>
    timesInQuestion(question, now, timeZone).map(({ from, to }) =>
      [from, to].map((moment) => new Date(moment).toISOString().slice(0, 16)),
    );

  it.each([
    ['yesterday', 'UTC', '2026-06-13T00:00', '2026-06-14T00:00'],
    ['yesterday', 'Europe/Berlin', '2026-06-13T22:00', '2026-06-14T22:00'],
    ['yesterday', 'America/New_York', '2026-06-13T04:00', '2026-06-14T04:00'],
    ['last night', 'Europe/Berlin', '2026-06-13T22:00', '2026-06-14T22:00'],
    ['this week', 'UTC', '2026-06-08T00:00', '2026-06-15T00:00'],
    ['this week', 'Europe/Berlin', '2026-06-14T22:00', '2026-06-21T22:00'],
    ['on Monday', 'UTC', '2026-06-08T00:00', '2026-06-09T00:00'],
    ['on Monday', 'Asia/Tokyo', '2026-06-14T15:00', '2026-06-15T15:00'],
    ['on 3 May 2023', 'Asia/Kathmandu', '2023-05-02T18:15', '2023-05-03T18:15'],
    ['in March 2026', 'Europe/Berlin', '2026-02-28T23:00', '2026-03-31T22:00'],
  ])('reads "%s" in %s', (words, timeZone, from, to) => {
    expect(read(`What did Ada do ${words}?`, timeZone)).toEqual([[from, to]]);
  });
});

describe('a text and a question that name the same time', () => {
  /** A Wednesday. */
  const now = Date.UTC(2024, 5, 12, 10);
  const extractor = new RuleBasedExtractor();

  async function assertedBy(text: string): Promise<{ from: number | null; to: number | null }> {
    const user = { id: 'u', name: 'Uma' };
    const { statements } = await extractor.extract({ text, referenceTime: now, source: 'spec', user });
    const [first] = statements;
    if (first?.kind !== 'assertion') throw new Error(`Nothing extracted from: ${text}`);
    return first;
  }

  const beginnings = (question: string) => timesInQuestion(question, now, 'UTC').map(({ from }) => from);

  it.each([
    ...['on 2024-04-01', 'on 3 May 2023', 'on May 3rd, 2023', 'on the 3rd of May', 'on 25/03/2024', 'on 12.03.2024'],
    ...['in March 2023', 'in March', 'in December', 'in Q3 2023', 'in 2022', 'in the summer of 2022', 'in the summer'],
    ...['in the 1990s', 'in the 90s', 'in mid-2020', 'at Christmas', 'at the end of 2020', 'in the spring'],
    ...['yesterday', 'the day before yesterday', 'last night', 'on Monday', 'on Friday', 'last Friday', 'last week'],
    ...['the week before last', 'last month', 'last March', 'last spring', 'last winter', 'this year', '3 days ago'],
    ...['two weeks ago', 'a month ago', 'ten years ago', 'a few years ago', 'a few days ago', 'yesterday at 3pm'],
    ...['the week before 9 June', 'the Sunday before 9 June 2023', 'two days after Christmas', 'after 2019'],
  ])('agree on what is past: %s', async (words) => {
    const { from } = await assertedBy(`Ada moved to Berlin ${words}.`);
    expect(beginnings(`Where did Ada move ${words}?`)).toEqual([from]);
  });

  it.each(['tomorrow', 'on Friday', 'next Tuesday', 'next month', 'in two weeks', 'next summer', 'in March'])(
    'agree on what is planned, which is over with its time: %s',
    async (words) => {
      const { to } = await assertedBy(`Ada will move to Berlin ${words}.`);
      expect(timesInQuestion(`Where will Ada move ${words}?`, now, 'UTC').map((time) => time.to)).toEqual([to]);
    },
  );

  it.each([
    ['from 2015 to 2018', 'year'],
    ['between 2015 and 2018', 'year'],
    ['from 2015 until March 2018', 'month'],
    ['between May and July', 'month'],
  ] as const)('agree on a span: %s', async (words, precision) => {
    const { from, to } = await assertedBy(`Ada lived in Paris ${words}.`);
    const [span] = timesInQuestion(`Where did Ada live ${words}?`, now, 'UTC');
    expect([span?.from, span?.to]).toEqual([from, addGrains(to!, 1, precision)]);
  });
});

describe('mayMeanLater', () => {
  it.each([
    ['Who is our CEO?', false],
    ['Who will be our CEO?', true],
    ['When do I start at Greggs?', true],
    ['Who is our new CEO?', true],
  ])('of "%s" is %s', (question, expected) => {
    expect(mayMeanLater(question, [])).toBe(expected);
  });
});
