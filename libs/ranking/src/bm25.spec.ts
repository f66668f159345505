import { bm25Score, bm25Terms, type CorpusStatistics } from './bm25.js';

const corpus: CorpusStatistics = {
  documentCount: 4_000,
  averageLength: 10,
  terms: [
    { term: 'rare', documents: 3 },
    { term: 'known', documents: 900 },
    { term: 'common', documents: 1_500 },
  ],
};

describe('bm25Terms', () => {
  it('lets the rarest words find documents, until they would read too many', () => {
    const { selective, common } = bm25Terms(corpus);
    expect(selective.map(({ term }) => term)).toEqual(['rare', 'known']);
    expect(common.map(({ term }) => term)).toEqual(['common']);
    expect(selective[0]!.weight).toBeGreaterThan(selective[1]!.weight);
  });

  it('lets one word find documents, however common it is', () => {
    const terms = [{ term: 'common', documents: 3_500 }];
    expect(bm25Terms({ ...corpus, terms }).selective).toMatchObject(terms);
  });
});

describe('bm25Score', () => {
  const weights = new Map([
    ['rare', 5],
    ['known', 2],
  ]);
  const score = (matches: string[], length = 10) => bm25Score(weights, matches, length, corpus);

  it('is the weights of the words, saturated by their frequency and held back by length', () => {
    // With k1 = 1.2, a word that occurs once in a document of average length counts 1 / 2.2 of its weight.
    expect(score(['rare', 'known'])).toBeCloseTo((5 + 2) / 2.2, 10);
    expect(score(['rare', 'rare'])).toBeCloseTo((5 * 2) / 3.2, 10);
    expect(score(['rare'], 20)).toBeLessThan(score(['rare'], 10));
  });

  it('is 0 where no word matches', () => {
    expect(score([])).toBe(0);
    expect(score(['else'])).toBe(0);
  });
});
