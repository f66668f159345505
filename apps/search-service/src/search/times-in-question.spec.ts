import { timesInQuestion } from './times-in-question.js';

describe('timesInQuestion', () => {
  const now = Date.UTC(2024, 5, 12, 10);
  const days = (question: string) =>
    timesInQuestion(question, now).map(({ from, to, ofAnyYear }) => [
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
