import { estimateTokens } from './estimate-tokens.js';

describe('estimateTokens', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['Ada lives in Oslo', 5],
    ['Köln', 1],
    ['Привет', 3],
    ['東京タワー', 5],
    ['🙂', 2],
    ['four'.repeat(5), 5],
  ])('estimates %j', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });
});
