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
