import { costOfBody, costOfRead } from './search-cost.js';

describe('the cost of a search', () => {
  it.each([
    [1, { query: 'Where does Ada live?' }],
    [1, { query: 'x'.repeat(1_000), limit: 100 }],
    [2, { query: 'x'.repeat(1_001), limit: 100 }],
    [2, { query: 'Ada', limit: 101 }],
    [10, { query: 'Ada', limit: 1_000 }],
    [10, { query: 'x'.repeat(10_000) }],
    [19, { query: 'x'.repeat(10_000), limit: 1_000 }],
    [19, { input: 'x'.repeat(1_000_000), limit: 1_000 }],
    // A request that validation will reject costs at most as much as a valid one.
    [19, { query: 'x'.repeat(90_000), limit: 1e9 }],
    [1, { query: 7, limit: '1000' }],
    [11, { query: 'Ada', knownAt: '2026-01-01T00:00:00Z' }],
    [1, { limit: -5 }],
    [1, null],
    [1, 'text'],
  ])('is %i', (points, body) => {
    expect(costOfBody(body)).toBe(points);
  });

  it('is higher for a read as of an earlier state of the memory', () => {
    expect(costOfRead(undefined, { q: 'Ada' })).toBe(1);
    expect(costOfRead(undefined, { knownAt: '2026-01-01T00:00:00Z' })).toBe(11);
  });
});
