import { bm25Terms, lengthFactor, markedTerms, termScore } from './bm25.js';

const corpus = {
  documentCount: 4_000,
  averageLength: 10,
  terms: [
    { term: 'rare', documents: 3 },
    { term: 'known', documents: 900 },
    { term: 'common', documents: 1_500 },
  ],
};

describe('bm25Terms', () => {
  it('weighs rarer words more', () => {
    const weights = bm25Terms(corpus).map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(new Set(weights).size).toBe(3);
  });

  it('keeps the rarest words of a long question, and marks as many as a number has bits', () => {
    const terms = Array.from({ length: 100 }, (_, n) => ({ term: `word${n}`, documents: n + 1 }));
    expect(bm25Terms({ ...corpus, terms }).map(({ term }) => term)).toEqual(terms.slice(0, 64).map(({ term }) => term));
    expect(markedTerms({ ...corpus, terms })).toHaveLength(30);
  });
});

describe('termScore', () => {
  const score = (weight: number, frequency: number, length = 10) =>
    termScore(weight, frequency, length, lengthFactor(corpus));

  it('is the weight of the word, saturated by its frequency and held back by length', () => {
    // With k1 = 1.2, a word that occurs once in a document of average length counts 1 / 2.2 of its weight.
    expect(score(5, 1)).toBeCloseTo(5 / 2.2, 10);
    expect(score(5, 2)).toBeCloseTo((5 * 2) / 3.2, 10);
    expect(score(5, 1, 20)).toBeLessThan(score(5, 1));
  });
});
