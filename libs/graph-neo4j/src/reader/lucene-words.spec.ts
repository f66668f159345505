import { luceneWords } from './lucene-words.js';

const WORKSPACE = '0190a0b0-0000-7000-8000-000000000001';

describe('luceneWords', () => {
  it('demands the workspace and any of the words, and scores by the words alone', () => {
    expect(luceneWords(WORKSPACE, ['apple', 'pear'])).toBe(
      '+workspaceWord:"0190a0b0000070008000000000000001"^0 +words:("apple" "pear")',
    );
  });

  it.each([
    ['operators', 'a* OR -b ~c', '"a* OR -b ~c"'],
    ['a way out of the quotes', 'x") OR words:("y', '"x\\") OR words:(\\"y"'],
    ['a way to take the escape away', 'x\\" OR "', '"x\\\\\\" OR \\""'],
  ])('takes %s as text', (_, word, quoted) => {
    expect(luceneWords(WORKSPACE, [word])).toMatch(/words:\(.*\)$/);
    expect(luceneWords(WORKSPACE, [word]).endsWith(`+words:(${quoted})`)).toBe(true);
  });
});
