import { spelledOut } from './spelled-out.js';

describe('spelledOut', () => {
  it.each([
    ['whats priyas job', 'what is priyas job'],
    ['wheres my drill', 'where is my drill'],
    ['were does Priya live?', 'where does Priya live?'],
    ['hwo has the key', 'who has the key'],
    ['wen is choir', 'when is choir'],
    ['were you there?', 'were you there?'],
    ['What shows did I like?', 'What shows did I like?'],
    ['which wear does she like', 'which wear does she like'],
  ])('%s: %s', (question, expected) => {
    expect(spelledOut(question)).toBe(expected);
  });
});
