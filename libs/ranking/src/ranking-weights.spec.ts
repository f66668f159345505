import { RANKING_PARTS } from './ranking-parts.js';
import { RANKING_WEIGHTS, withoutParts } from './ranking-weights.js';

describe('withoutParts', () => {
  it('leaves the weights as they are without parts to leave out', () => {
    expect(withoutParts(RANKING_WEIGHTS, [])).toEqual(RANKING_WEIGHTS);
  });

  it('gives the whole share of the matches to the list that is left', () => {
    expect(withoutParts(RANKING_WEIGHTS, ['vector'])).toMatchObject({ text: 1, vector: 0 });
    expect(withoutParts(RANKING_WEIGHTS, ['text'])).toMatchObject({ text: 0, vector: 1 });
  });

  it('has a weight for each part', () => {
    for (const part of RANKING_PARTS) expect(withoutParts(RANKING_WEIGHTS, [part])).not.toEqual(RANKING_WEIGHTS);
  });
});
