import fc from 'fast-check';
import { removeSentences } from './remove-sentences.js';

const word = fc.constantFrom(
  'Ada',
  'paints',
  'canary',
  'a long walk in the old town',
  'Dr',
  '3.5',
  'Bob: ',
  'canary: ',
);
const end = fc.constantFrom('. ', '? ', '\n', ', ', ' ', '… ', '.\n\n');
const text = fc.array(fc.tuple(word, end), { maxLength: 30 }).map((parts) => parts.flat().join(''));
const hasCanary = (sentence: string) => sentence.includes('canary');

describe('removeSentences', () => {
  it('leaves no sentence that is unwanted, and takes no other', () => {
    fc.assert(
      fc.property(text, (given) => {
        const { text: rest, removed } = removeSentences(given, hasCanary);
        expect(rest).not.toContain('canary');
        expect(removed.every(hasCanary)).toBe(true);
      }),
    );
  });

  it('changes nothing a second time', () => {
    fc.assert(
      fc.property(text, (given) => {
        const { text: rest } = removeSentences(given, hasCanary);
        expect(removeSentences(rest, hasCanary)).toEqual({ text: rest, removed: [] });
      }),
    );
  });

  it('returns the same text if nothing is unwanted', () => {
    fc.assert(fc.property(text, (given) => expect(removeSentences(given, () => false).text).toBe(given)));
  });
});
