import { crowdLook, isCloseTo, isFarFrom } from './crowd.ts';

it('makes dots smaller and lines fainter the more nodes there are', () => {
  const looks = [10, 100, 500, 5_000].map(crowdLook);
  for (const measure of ['size', 'line', 'names'] as const) {
    const values = looks.map((look) => look[measure]);
    expect(values).toEqual([...values].sort((a, b) => b - a));
  }
  expect(new Set(looks).size).toBe(4);
});

it('shows groups from afar alone, and only of many nodes', () => {
  expect(isFarFrom(100, 1)).toBe(false);
  expect(isFarFrom(5_000, 1)).toBe(true);
  expect(isFarFrom(5_000, 0.2)).toBe(false);
});

it('names lines from near, and where there are few', () => {
  expect(isCloseTo(20, 1)).toBe(true);
  expect(isCloseTo(500, 1)).toBe(false);
  expect(isCloseTo(500, 0.2)).toBe(true);
});
