import { isFoundBy, isQuestion } from './commands.ts';

describe('isFoundBy', () => {
  const command = { label: 'Import and export', words: 'file ChatGPT' };

  it.each(['', 'imp', 'export imp', 'chatgpt', ' File '])(
    'finds a command by the beginnings of words: “%s”',
    (query) => {
      expect(isFoundBy(query, command)).toBe(true);
    },
  );

  it.each(['port', 'import graph'])('does not find it by other words: “%s”', (query) => {
    expect(isFoundBy(query, command)).toBe(false);
  });
});

describe('isQuestion', () => {
  it.each([
    ['Where does Ada live?', true],
    ['where does ada live', true],
    ['Ada?', true],
    ['Ada Lovelace', false],
    ['', false],
  ])('“%s”: %s', (query, expected) => {
    expect(isQuestion(query)).toBe(expected);
  });
});
