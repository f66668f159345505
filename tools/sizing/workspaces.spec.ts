import { Chances, dayCurve, WeightedChoice, zipfSizes } from './workspaces.js';

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

describe('zipfSizes', () => {
  it("divides all episodes by Zipf's law", () => {
    const sizes = zipfSizes({ workspaces: 4, episodes: 2_500, exponent: 1, largest: 10_000 });
    expect([...sizes].map(Math.round)).toEqual([1_200, 600, 400, 300]);
  });

  it('gives no workspace more than the limit, and the others the rest', () => {
    const sizes = zipfSizes({ workspaces: 1_000, episodes: 1_000_000, exponent: 1, largest: 20_000 });
    expect(Math.max(...sizes)).toBe(20_000);
    expect(sum(sizes)).toBeCloseTo(1_000_000);
    expect(sizes[999]).toBeLessThan(sizes[500]!);
  });

  it('rejects more episodes than fit', () => {
    expect(() => zipfSizes({ workspaces: 2, episodes: 21, exponent: 1, largest: 10 })).toThrow('cannot hold');
  });
});

describe('dayCurve', () => {
  it('swings around the mean, and is highest at noon', () => {
    expect(dayCurve(0, 0.8)).toBeCloseTo(0.2);
    expect(dayCurve(43_200, 0.8)).toBeCloseTo(1.8);
    expect(sum(Array.from({ length: 24 }, (_, hour) => dayCurve(hour * 3_600, 0.8))) / 24).toBeCloseTo(1);
  });
});

describe('random choices', () => {
  it('are the same for a seed', () => {
    const choices = (seed: number) => Array.from({ length: 3 }, () => new Chances(seed).gap(10));
    expect(choices(1)).toEqual(choices(1));
    expect(choices(1)).not.toEqual(choices(2));
  });

  it('count as many events as expected', () => {
    const chances = new Chances(1);
    expect(sum(Array.from({ length: 2_000 }, () => chances.count(5))) / 2_000).toBeCloseTo(5, 0);
  });

  it('follow weights', () => {
    const choice = new WeightedChoice(Float64Array.of(1, 0, 3));
    expect([0, 0.24, 0.26, 0.99].map((chance) => choice.at(chance))).toEqual([0, 0, 2, 2]);
  });
});
