import { behindCurrent, type FactTrait, relationShares } from './fact-trait.js';

const trait = (id: string, more: Partial<FactTrait> = {}): FactTrait => ({
  ...{ id, relation: 0, isOther: false, line: 'home', stale: false },
  ...more,
});

describe('relationShares', () => {
  it('gives less to each of several that match alike', () => {
    const likes = ['a', 'b', 'c', 'd'].map((id) => trait(id, { relation: 1 }));
    expect(relationShares([trait('a', { relation: 1 })]).get('a')).toBe(1);
    expect(relationShares(likes).get('a')).toBe(0.5);
  });

  it('does not let weaker matches take from a better one', () => {
    const shares = relationShares([trait('a', { relation: 1 }), trait('b', { relation: 0.5 })]);
    expect(shares.get('a')).toBe(1);
    expect(shares.get('b')).toBeCloseTo(0.5 / Math.SQRT2);
  });

  it('leaves out what ended, and other relations', () => {
    expect(relationShares([trait('a', { relation: 1, stale: true }), trait('b')])).toEqual(new Map());
  });
});

describe('behindCurrent', () => {
  it('places what ended behind the current values of the same line only', () => {
    const results = new Map([
      ['old', { score: 0.9 }],
      ['new', { score: 0.5 }],
      ['old-work', { score: 0.8 }],
    ]);
    behindCurrent(results, [
      ...[trait('old', { stale: true }), trait('new'), trait('old-work', { stale: true, line: 'work' })],
    ]);
    expect(results.get('old')!.score).toBeLessThan(0.5);
    expect(results.get('new')!.score).toBe(0.5);
    expect(results.get('old-work')!.score).toBe(0.8);
  });
});
