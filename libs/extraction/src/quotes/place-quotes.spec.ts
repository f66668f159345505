import fc from 'fast-check';
import { placeQuotes } from './place-quotes.js';

const TEXT = 'Hi. I moved to “Oslo”  last week.\nMaria works at Acme now! We met. We met.';

function quotedIn(text: string, quote: string): string | null {
  const [place] = placeQuotes(text, [quote]).places;
  return place ? text.slice(place.start, place.end) : null;
}

describe('placeQuotes', () => {
  it.each<[name: string, quote: string, sentences: string | null]>([
    ['a whole sentence', 'Maria works at Acme now!', 'Maria works at Acme now!'],
    ['a part of one', 'works at acme', 'Maria works at Acme now!'],
    ['other white space and quotation marks', 'moved to "Oslo" last\nweek', 'I moved to “Oslo”  last week.'],
    ['two sentences', 'Acme now! We met', 'Maria works at Acme now! We met.'],
    ['the first of two equal ones', 'We met.', 'We met.'],
    ['a part of a word', 'cm', null],
    ['punctuation', '“', null],
    ['other words', 'Maria worked at Acme', null],
  ])('finds %s', (_name, quote, sentences) => expect(quotedIn(TEXT, quote)).toBe(sentences));

  it('lists the sentences that no quote is part of', () => {
    const { unread } = placeQuotes(TEXT, ['Oslo', 'works at', 'nowhere']);
    expect(unread.map(({ start, end }) => TEXT.slice(start, end))).toEqual(['Hi.', 'We met.', 'We met.']);
  });

  it('takes the quote alone where a text has no sentences', () => {
    expect(quotedIn(`${'word '.repeat(1_000)}tea ${'word '.repeat(1_000)}`, 'tea')).toBe('tea');
  });

  it('finds nothing that stretches over pages of white space', () => {
    expect(quotedIn(`I like${' '.repeat(10_000)}tea`, 'I like tea')).toBeNull();
  });

  it('finds only what the text says', () => {
    const words = fc.array(fc.constantFrom('I', 'am', '“Ann”', 'A.', 'ß', 'İ', '\n', '🎸', 'e\u0301', '...'), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(words, words, (said, quoted) => {
        const [text, quote] = [said.join(' '), quoted.join(' ')];
        const sentences = quotedIn(text, quote);
        if (sentences === null) return;
        expect(text).toContain(sentences);
        expect(spoken(sentences)).toContain(spoken(quote));
      }),
    );
  });
});

function spoken(text: string): string {
  return text.toLowerCase().replace(/[“”]/gu, '"').replace(/\s+/gu, ' ').trim();
}
