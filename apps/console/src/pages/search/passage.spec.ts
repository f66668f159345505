import { passageOf } from './passage.ts';

describe('passageOf', () => {
  it('marks the passage in a short text', () => {
    expect(passageOf('Hi. Ada moved to Oslo. Bye.', 'Ada moved to Oslo.')).toEqual({
      before: 'Hi. ',
      marked: 'Ada moved to Oslo.',
      after: ' Bye.',
      isCutBefore: false,
      isCutAfter: false,
    });
  });

  it('cuts a long text between words', () => {
    const passage = passageOf(`${'one two '.repeat(20)}Ada left.${' three four'.repeat(20)}`, 'Ada left.', 20);
    expect(passage).toEqual({
      before: 'two one two one two ',
      marked: 'Ada left.',
      after: ' three four three',
      isCutBefore: true,
      isCutAfter: true,
    });
  });

  it.each([
    ['the passage is missing', undefined],
    ['the text does not have it', 'elsewhere'],
  ])('returns the beginning of the text if %s', (_, highlight) => {
    const { before, marked, after, isCutAfter } = passageOf('one two three four', highlight, 4);
    expect({ before, marked, after, isCutAfter }).toEqual({
      before: '',
      marked: '',
      after: 'one two',
      isCutAfter: true,
    });
  });

  it('cuts a word that is too long, but not within a character', () => {
    const text = `${'👋'.repeat(50)}Ada left.${'👋'.repeat(50)}`;
    const { before, after } = passageOf(text, 'Ada left.', 21);
    expect(before).toBe('👋'.repeat(10));
    expect(after).toBe('👋'.repeat(11));
  });
});
