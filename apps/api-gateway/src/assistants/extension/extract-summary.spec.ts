import fc from 'fast-check';
import { extractSummary } from './extract-summary.js';

const TEXT =
  'Oslo is the capital of Norway. Welcome to our page! ' +
  'The capital Oslo lies on a fjord, and the fjord is part of the life of Oslo. ' +
  'Somebody parked a bicycle in front of the bakery. ' +
  'Norway moved its capital to Oslo again in the nineteenth century.';

describe('extractSummary', () => {
  it('takes the sentences that say most, in their order', () => {
    expect(extractSummary(TEXT, 110)).toBe(
      'Oslo is the capital of Norway. The capital Oslo lies on a fjord, and the fjord is part of the life of Oslo.',
    );
  });

  it('does not say the same twice', () => {
    const text = `${'Oslo lies on the fjord of Norway. '.repeat(5)}Bergen is rainy all the year round.`;
    expect(extractSummary(text, 80)).toBe('Oslo lies on the fjord of Norway. Bergen is rainy all the year round.');
  });

  it('keeps a short text, and cuts a sentence only if there is none that fits', () => {
    expect(extractSummary('Hello there.', 100)).toBe('Hello there.');
    expect(extractSummary('word '.repeat(100), 20)).toBe('word word word word');
    expect(extractSummary(' \n ', 100)).toBe('');
  });

  it('takes no sentence that was cut where it stopped to read', () => {
    expect(extractSummary('Oslo is a fine town in Norway. '.repeat(10_000), 800)).toBe(
      'Oslo is a fine town in Norway.',
    );
  });

  it('is never too long, always the same, and made of the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Oslo', 'fjord', 'the', '.', '!', '\n', 'Ada', '密码', '😀'), { maxLength: 60 }),
        fc.integer({ min: 1, max: 80 }),
        (words, maxCharacters) => {
          const text = words.join(' ');
          const summary = extractSummary(text, maxCharacters);
          expect(summary.length).toBeLessThanOrEqual(maxCharacters);
          expect(extractSummary(text, maxCharacters)).toBe(summary);
          expect(summary).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
          for (const word of summary.split(' ')) expect(text).toContain(word);
        },
      ),
    );
  });
});
