import { amountOf, isNothing } from './amount.ts';

describe('amountOf', () => {
  it.each([
    [{ logs: 1, episodes: 0, sentences: 0, facts: 0 }, '1 text'],
    [{ logs: 0, episodes: 2, sentences: 3, facts: 1 }, '3 sentences and 1 fact'],
    [{ logs: 2, episodes: 2, sentences: 1, facts: 1_204 }, '2 texts, 1 sentence of other texts, and 1,204 facts'],
    [{ logs: 0, episodes: 0, sentences: 0, facts: 0 }, 'nothing'],
  ])('says %j in words', (counts, words) => {
    expect(amountOf(counts)).toBe(words);
  });
});

describe('isNothing', () => {
  it('is true if no text changes', () => {
    expect(isNothing({ logs: 0, episodes: 0, sentences: 0, facts: 0 })).toBe(true);
    expect(isNothing({ logs: 0, episodes: 1, sentences: 1, facts: 0 })).toBe(false);
  });
});
