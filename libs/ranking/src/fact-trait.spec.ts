import { NamedCandidates } from './testing/named-candidates.js';
import { behindCurrent, type FactTrait, relationShares } from './fact-trait.js';

const [HOME, WORK] = [1, 2];
const all = new NamedCandidates();
const trait = (name: string, more: Partial<FactTrait> = {}): FactTrait => ({
  ...{ key: all.fact(name), relation: 0, isOther: false, line: HOME, stale: false },
  ...more,
});

describe('relationShares', () => {
  it('gives less to each of several that match alike', () => {
    const likes = ['a', 'b', 'c', 'd'].map((id) => trait(id, { relation: 1 }));
    expect(relationShares([trait('a', { relation: 1 })]).get(all.fact('a'))).toBe(1);
    expect(relationShares(likes).get(all.fact('a'))).toBe(0.5);
  });

  it('does not let weaker matches take from a better one', () => {
    const shares = relationShares([trait('a', { relation: 1 }), trait('b', { relation: 0.5 })]);
    expect(shares.get(all.fact('a'))).toBe(1);
    expect(shares.get(all.fact('b'))).toBeCloseTo(0.5 / Math.SQRT2);
  });

  it('leaves out what ended, and other relations', () => {
    expect(relationShares([trait('a', { relation: 1, stale: true }), trait('b')])).toEqual(new Map());
  });
});

describe('behindCurrent', () => {
  it('places what ended behind the current values of the same line only', () => {
    const scores = new Map([
      [all.fact('old'), 0.9],
      [all.fact('new'), 0.5],
      [all.fact('old-work'), 0.8],
    ]);
    behindCurrent(scores, [
      ...[trait('old', { stale: true }), trait('new'), trait('old-work', { stale: true, line: WORK })],
    ]);
    expect(scores.get(all.fact('old'))).toBeLessThan(0.5);
    expect(scores.get(all.fact('new'))).toBe(0.5);
    expect(scores.get(all.fact('old-work'))).toBe(0.8);
  });
});
