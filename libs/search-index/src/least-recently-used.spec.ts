import { leastRecentlyUsed } from './least-recently-used.js';

describe('leastRecentlyUsed', () => {
  const keptOf = (...bytes: number[]) => new Map(bytes.map((some, place) => [place, { bytes: some }]));
  const evicted = (kept: Map<number, { bytes: number }>, maxBytes: number) => {
    const bytes = [...kept.values()].reduce((sum, index) => sum + index.bytes, 0);
    return [...leastRecentlyUsed(kept, bytes, maxBytes)].map(([key]) => key);
  };

  it('names the first indexes until the rest fits', () => {
    expect(evicted(keptOf(3, 3, 3), 9)).toEqual([]);
    expect(evicted(keptOf(3, 3, 3), 5)).toEqual([0, 1]);
  });

  it('passes over indexes that are being loaded, and keeps the last one', () => {
    expect(evicted(keptOf(0, 3, 3), 3)).toEqual([1]);
    expect(evicted(keptOf(30), 3)).toEqual([]);
  });
});
