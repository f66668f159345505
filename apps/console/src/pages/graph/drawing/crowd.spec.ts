import { crowdLook } from './crowd.ts';

it('makes dots smaller and names rarer the more nodes there are', () => {
  const looks = [10, 100, 500].map(crowdLook);
  const sizes = looks.map(({ size }) => size);
  const densities = looks.map(({ labels }) => labels.labelDensity);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(densities).toEqual([...densities].sort((a, b) => b - a));
  expect(new Set(looks).size).toBe(3);
});
