import { type Load, planOf, searchCosts, workingSetBytes } from './plan.js';

const LOAD: Load = {
  sizes: new Float64Array(1_000).fill(1_000),
  addsPerDay: 864_000,
  sessionsPerDay: 86_400,
  searchesPerSession: 5,
  swing: 0.8,
  graph: 'postgres',
  text: 'short',
  keepsSnapshots: true,
  keptHours: 1,
  searchMemoryMb: 1_000,
  searchServices: null,
};

describe('planOf', () => {
  const partOf = (load: Partial<Load>, name: string) =>
    planOf({ ...LOAD, ...load }).parts.find(({ part }) => part === name)!;

  it('multiplies measured costs by the peak, at half of the cores', () => {
    expect(partOf({ addsPerDay: 8_640_000 }, 'ingestion-worker').cores).toBeCloseTo((100 * 1.8 * 2.6) / 1_000 / 0.5);
    expect(partOf({ text: 'long', addsPerDay: 8_640_000 }, 'ingestion-worker').pods).toBe(3);
  });

  it('runs two of each application', () => {
    const { parts } = planOf({ ...LOAD, addsPerDay: 0, sessionsPerDay: 0 });
    expect(parts.slice(0, 5).map(({ pods }) => pods)).toEqual([2, 2, 2, 2, 2]);
  });

  it('has room for the indexes that were searched lately', () => {
    const { indexBytes } = searchCosts(LOAD);
    expect(workingSetBytes(LOAD) / (1_000 * indexBytes(1_000))).toBeCloseTo(1 - Math.exp(-3.6));
    expect(planOf(LOAD).searchServices).toBe(2);
    expect(planOf({ ...LOAD, searchMemoryMb: 100 }).searchServices).toBe(15);
    expect(planOf({ ...LOAD, searchMemoryMb: 100, searchServices: 3 }).searchServices).toBe(3);
  });

  it('gives the store the loads of indexes without snapshots, and otherwise the search-services a disk', () => {
    const rare = { addsPerDay: 0, sessionsPerDay: 864_000, sizes: new Float64Array(100_000).fill(1_000) };
    expect(partOf({ ...rare, keepsSnapshots: false }, 'postgres').cores).toBeGreaterThan(
      partOf(rare, 'postgres').cores,
    );
    expect(partOf({ keepsSnapshots: false }, 'search-service').diskGb).toBe(0);
    expect(partOf({}, 'search-service').diskGb).toBeCloseTo(1.09, 1);
  });

  it('stores the graph in one database', () => {
    const disks = (graph: Load['graph']) =>
      Object.fromEntries(planOf({ ...LOAD, graph }).parts.map(({ part, diskGb }) => [part, Math.round(diskGb)]));
    expect(disks('postgres')).toMatchObject({ postgres: 9, kafka: 17 });
    expect(disks('neo4j')).toMatchObject({ postgres: 1, kafka: 17, neo4j: 54 });
  });
});
