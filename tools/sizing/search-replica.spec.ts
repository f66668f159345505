import { type SearchCosts, SearchReplica } from './search-replica.js';

/** Indexes of a byte for each episode. A search takes 10 ms; a load 1 ms for each episode, or a tenth from a snapshot. */
const COSTS: SearchCosts = {
  indexBytes: (episodes) => episodes,
  searchMs: () => 10,
  loadMs: (episodes, source) => episodes / (source === 'store' ? 1 : 10),
  isSmall: (episodes) => episodes <= 100,
};

describe('SearchReplica', () => {
  const replicaOf = (maxIndexBytes = 1e6, keepsSnapshots = false) =>
    new SearchReplica(maxIndexBytes, COSTS, keepsSnapshots);

  it('loads an index once', () => {
    const replica = replicaOf();
    expect(replica.search(1, 1_000, 0)).toEqual({ latencyMs: 1_010, loadMs: 1_000, source: 'store' });
    expect(replica.search(1, 1_000, 5)).toEqual({ latencyMs: 10, loadMs: null, source: null });
  });

  it('rejects searches whose index is not loaded within 5 s, and continues to load it', () => {
    const replica = replicaOf();
    expect(replica.search(1, 20_000, 0).latencyMs).toBeNull();
    expect(replica.search(1, 20_000, 16)).toEqual({ latencyMs: 4_010, loadMs: null, source: null });
  });

  it('loads two at a time, and small ones at once', () => {
    const replica = replicaOf();
    for (const workspace of [1, 2]) replica.search(workspace, 4_000, 0);
    expect(replica.search(3, 4_000, 0).latencyMs).toBeNull();
    expect(replica.search(4, 50, 6).latencyMs).toBeCloseTo(60);
  });

  it('searches one after the other', () => {
    const replica = replicaOf();
    replica.search(1, 1, 0);
    expect([1, 1, 1].map((at) => replica.search(1, 1, at).latencyMs)).toEqual([
      10,
      expect.closeTo(20),
      expect.closeTo(30),
    ]);
  });

  it('evicts the least recently used', () => {
    const replica = replicaOf(2_500);
    for (const [at, workspace] of [1, 2, 1, 3].entries()) replica.search(workspace, 1_000, at * 10);
    expect(replica.evictions).toBe(1);
    expect(replica.search(1, 1_000, 50).loadMs).toBeNull();
    expect(replica.search(2, 1_000, 60).source).toBe('store');
  });

  it('has snapshots after a restart, if it keeps them', () => {
    for (const [keeps, source] of [
      [true, 'snapshot'],
      [false, 'store'],
    ] as const) {
      const replica = replicaOf(1e6, keeps);
      replica.search(1, 1_000, 0);
      replica.restart(10);
      expect(replica.search(1, 1_000, 20).source).toBe(source);
    }
  });
});
