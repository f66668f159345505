import { standingAt } from './fact-standing.js';

describe('standingAt', () => {
  it.each([
    [null, null, 'current'],
    [5, null, 'current'],
    [6, null, 'upcoming'],
    [6, 9, 'upcoming'],
    [1, 6, 'current'],
    [1, 5, 'ended'],
    [null, 5, 'ended'],
    [null, 6, 'current'],
  ] as const)('of a fact that holds from %s to %s is %s at 5', (from, to, expected) => {
    expect(standingAt({ from, to }, 5)).toBe(expected);
  });
});
