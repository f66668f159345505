import { markPhrase, markWords, type TextPart } from './matching-words.ts';

const shown = (parts: readonly TextPart[]) =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

describe('markWords', () => {
  it.each([
    [
      'where does Jonas live',
      'Jonas Weber: I live here. He lives in Hamburg.',
      '[Jonas] Weber: I [live] here. He [lives] in Hamburg.',
    ],
    ['Is she living in Oslo?', 'Ada lives in Oslo.', 'Ada [lives] in [Oslo].'],
    ['who is it', 'It is Ada, who is in Oslo.', 'It is Ada, who is in Oslo.'],
    ['Où est José?', 'José est là.', '[José] [est] là.'],
    ['', 'Ada', 'Ada'],
  ])('marks the words of "%s"', (question, text, expected) => {
    expect(shown(markWords(text, question))).toBe(expected);
  });
});

describe('markPhrase', () => {
  it.each([
    ['oslo', 'Ada moved to Oslo.', 'Ada moved to [Oslo].'],
    ['Berlin', 'Ada moved to Oslo.', 'Ada moved to Oslo.'],
    ['', 'Ada', 'Ada'],
  ])('marks "%s"', (phrase, text, expected) => {
    expect(shown(markPhrase(text, phrase))).toBe(expected);
  });
});
