import { RuleBasedExtractor } from './rule-based-extractor.js';
import { say } from './testing/say.js';

describe('the time of what is stated', () => {
  it.each([
    ['Ada moved to Berlin the week before last.', ['Ada lives_in Berlin @2026-05-04']],
    ['Ada visited Rome on 5 June 2023.', ['Ada visited Rome @2023-06-05']],
    ['Ada lived in Paris between 2015 and 2018.', ['Ada lives_in Paris @2015-01-01..2018-01-01']],
    ['Ada worked at Acme for two years until 2019.', ['Ada works_at Acme @2017-01-01..2019-01-01']],
    ['Ada worked at Acme until Friday.', ['Ada works_at Acme @..2026-05-15']],
    ['Ada lived in Paris in the 90s.', ['Ada lives_in Paris @1990-01-01..2000-01-01']],
    ['Ada moved to Berlin before 2019.', ['Ada lives_in Berlin @']],
    ['Ada moved to Berlin in two weeks.', ['Ada lives_in Berlin @now']],
    ['Ada is moving to Berlin in two weeks.', ['Ada lives_in Berlin @2026-06-03']],
    ['Ada has worked at Acme since last spring.', ['Ada works_at Acme @2025-03-01']],
    [
      'Ada joined Acme in 2012. Two years later she left Acme.',
      ['Ada works_at Acme @2012-01-01', '!Ada works_at Acme @2014-01-01'],
    ],
    ['Ada left Acme at the end of 2020.', ['!Ada works_at Acme @2020-10-01']],
    ['Ada starts at Acme on 1 June.', ['Ada works_at Acme @2026-06-01']],
    ['Ada has been promoted to director, effective June 1.', ['Ada has_role "director" @2026-06-01']],
    [
      'Ada lived in Paris from 2015 to 2018 and has lived in Rome since then.',
      ['Ada lives_in Paris @2015-01-01..2018-01-01', 'Ada lives_in Rome @2018-01-01'],
    ],
    ['Ada works at Acme. She left in March.', ['Ada works_at Acme @now', '!Ada works_at Acme @2026-03-01']],
    ['Ada has not worked at Acme since 2020.', ['!Ada works_at Acme @2020-01-01']],
    ['Ada leaves Acme in August.', ['!Ada works_at Acme @2026-08-01']],
    ['Selin leaves us at the end of August.', ['!Selin works_at * @2026-08-21']],
    ['Lena was born on Sunday.', ['Lena born_on "2026-05-17" @2026-05-17']],
    ['Lena was born in 1967.', ['Lena born_on "1967" @1967-01-01']],
    ['Ada quit smoking in 2010.', ['!Ada smoke * @2010-01-01']],
    ['Ada stopped drinking coffee last month.', ['!Ada drink "coffee" @2026-04-01']],
    ['Tom was married to Ana until 2015.', ['Tom married_to Ana @..2015-01-01']],
  ])('%s', async (text, statements) => expect(await say(text)).toEqual(statements));

  it('keeps how exactly it is known', async () => {
    const precisions = async (text: string): Promise<unknown[]> => {
      const user = { id: 'u', name: 'Uma' };
      const input = { text, referenceTime: Date.UTC(2026, 4, 20, 10), source: 'spec', user };
      return (await new RuleBasedExtractor().extract(input)).statements.map((statement) =>
        statement.kind === 'assertion'
          ? [statement.fromPrecision, statement.toPrecision]
          : statement.kind === 'ending' && statement.atPrecision,
      );
    };
    expect(await precisions('Ada lives in Rome.')).toEqual([[undefined, undefined]]);
    expect(await precisions('Ada moved to Rome a few years ago.')).toEqual([['year', undefined]]);
    expect(await precisions('Ada lived in Rome from 2015 to March 2018.')).toEqual([['year', 'month']]);
    expect(await precisions('Ada used to live in Rome.')).toEqual([[undefined, undefined]]);
    expect(await precisions('Ada left Acme last week.')).toEqual(['week']);
  });
});
