import { isLatin } from './is-latin.js';

describe('isLatin', () => {
  it.each([
    ['Where does Łukasz live?', true],
    ['Wo wohnt 小明 jetzt?', true],
    ['2026', true],
    ['', true],
    ['小明住在哪里？', false],
    ['Где живёт Anna?', false],
    ['أين يسكن احمد؟', false],
  ])('%s: %s', (text, expected) => {
    expect(isLatin(text)).toBe(expected);
  });
});
