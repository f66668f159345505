import { REFERENCE_TIME } from '../testing/say.js';
import { RuleBasedExtractor } from '../rule-based-extractor.js';

const extract = (text: string) =>
  new RuleBasedExtractor().extract({
    text,
    referenceTime: REFERENCE_TIME,
    source: 'spec',
    user: { id: 'u1', name: 'Uma' },
  });

describe('the rule extractor', () => {
  it.each([
    ['question', 'Where does Ada live?'],
    ['small-talk', 'Hi there, good morning!'],
    ['small-talk', 'How are you?'],
    ['condition', 'If I moved to Oslo, I would be happy.'],
    ['wish', 'I hope that Ada lives in Oslo.'],
    ['hearsay', 'There are rumours that Ada lives in Oslo.'],
    ['guess', 'Maybe Ada lives in Oslo.'],
    ['guess', 'Ada might live in Oslo.'],
    ['denial', 'Ada does not live in Oslo.'],
    ['request', 'Book a table for two.'],
    ['request', 'Delete the report.'],
    ['forget-request', 'Please forget that.'],
    ['forget-request', 'btw what I told you about my salary, please forget that.'],
    ['forget-request', 'About my salary: please forget it, thanks'],
    ['forget-request', "Don't remember what I said."],
    ['quotation', '> I live in Oslo.'],
    ['quotation', 'https://example.com/ada-lives-in-oslo'],
    ['unknown-subject', 'The weather is nice.'],
    ['no-pattern', 'Ada shrugged.'],
    ['no-clause', 'Quite so.'],
    ['too-long', `Ada ${'and so on '.repeat(160)}`],
  ])('gives as the reason %s: %s', async (reason, text) => {
    const { statements, unread } = await extract(text);
    expect(statements).toEqual([]);
    expect(unread).toMatchObject([{ reason }]);
  });

  it('names the rule that wrote a statement, and gives no reason for its sentence', async () => {
    const text = 'I live in Oslo. Forget that I love hiking. My sister Ana is a nurse.';
    const { statements, unread } = await extract(text);
    const rules = statements.map(({ kind, rule }) => [kind, rule]);
    expect(rules.every(([, rule]) => typeof rule === 'string')).toBe(true);
    expect(rules[0]).toEqual(['assertion', 'home']);
    expect(rules[1]).toEqual(['forget', 'requests-to-forget']);
    expect(unread).toEqual([]);
  });
});
