import { splitIntoChunks } from './split-into-chunks.js';

describe('splitIntoChunks', () => {
  it('leaves short text whole', () => {
    expect(splitIntoChunks('One. Two.', 20)).toEqual(['One. Two.']);
    expect(splitIntoChunks('', 20)).toEqual(['']);
  });

  it('cuts between sentences', () => {
    expect(splitIntoChunks('Ada met Bob. Bob met Carol. Carol left.', 28)).toEqual([
      'Ada met Bob. Bob met Carol. ',
      'Carol left.',
    ]);
  });

  it('keeps a line whole where it can: it may be the turn of a speaker', () => {
    expect(splitIntoChunks('Ada: I am in. I am glad.\nBob: So am I. Really.\n', 40)).toEqual([
      'Ada: I am in. I am glad.\n',
      'Bob: So am I. Really.\n',
    ]);
  });

  it('cuts a sentence that is too long at a space', () => {
    expect(splitIntoChunks('one two three four', 8)).toEqual(['one two ', 'three ', 'four']);
  });

  it('never cuts a character in two', () => {
    const chunks = splitIntoChunks('😀'.repeat(10), 5);
    // It throws on half a character.
    expect(() => chunks.map(encodeURIComponent)).not.toThrow();
    expect(chunks.join('')).toBe('😀'.repeat(10));
  });

  it('loses nothing and makes no chunk too long', () => {
    const text = 'Ada works at Acme in Berlin. She likes it there!\n\n'.repeat(400) + 'x'.repeat(9_000);
    const chunks = splitIntoChunks(text);
    expect(chunks.join('')).toBe(text);
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(4_000);
  });
});
