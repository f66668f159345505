import { RuleBasedExtractor } from './rule-based-extractor.js';
import { REFERENCE_TIME } from './testing/say.js';

describe('the precision of a validity', () => {
  it.each([
    ['Ada lives in Rome.', [undefined, undefined]],
    ['Ada used to live in Rome.', [undefined, undefined]],
    ['Ada moved to Rome a few years ago.', ['year', undefined]],
    ['Ada lived in Rome from 2015 to March 2018.', ['year', 'month']],
    ['Ada left Acme last week.', 'week'],
  ])('is that of the dates in the text: %s', async (text, expected) => {
    const input = { text, referenceTime: REFERENCE_TIME, source: 'spec', user: { id: 'u', name: 'Uma' } };
    const { statements } = await new RuleBasedExtractor().extract(input);
    const precisions = statements.map((statement) =>
      statement.kind === 'assertion'
        ? [statement.fromPrecision, statement.toPrecision]
        : statement.kind === 'ending' && statement.atPrecision,
    );
    expect(precisions).toEqual([expected]);
  });
});
