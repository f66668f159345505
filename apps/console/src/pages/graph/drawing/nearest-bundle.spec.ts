import { nearestBundle } from './nearest-bundle.ts';

const at: Record<string, { x: number; y: number }> = { a: { x: 0, y: 0 }, b: { x: 10, y: 0 }, c: { x: 0, y: 10 } };
const bundles = ['ab', 'ac', 'ax'].map((key) => ({ key, source: key[0] ?? '', target: key[1] ?? '', facts: [] }));
const near = (x: number, y: number) => nearestBundle({ x, y }, bundles, (id) => at[id], 3)?.key;

it('finds the line beside a point', () => {
  expect(near(5, 1)).toBe('ab');
  expect(near(1, 5)).toBe('ac');
});

it('finds none beyond its ends, or far away', () => {
  expect(near(14, 0)).toBeUndefined();
  expect(near(5, 5)).toBeUndefined();
});
