import { readFileSync } from 'node:fs';
import { type Load, sizingOf } from './sizing.mjs';

const MEDIUM: Load = {
  ...{ adds: 50, searches: 50, episodes: 5_000_000, activeEpisodes: 500_000 },
  ...{ graph: 'postgres', text: 'long' },
};

describe('sizingOf', () => {
  const podsOf = (load: Partial<Load>, app: string) =>
    sizingOf({ ...MEDIUM, ...load }).apps.find((one) => one.app === app);

  it('multiplies costs by the load, at half of the cores', () => {
    expect(podsOf({}, 'search-service')?.cores).toBeCloseTo((50 * 14.1) / 1000 / 0.5);
    expect(podsOf({}, 'ingestion-worker')?.cores).toBeCloseTo((50 * 2.6 * 2.4) / 1000 / 0.5);
  });

  it('runs two of each, and one for each core', () => {
    expect(podsOf({ adds: 0, searches: 0 }, 'api-gateway')?.pods).toBe(2);
    expect(podsOf({ searches: 200 }, 'search-service')?.pods).toBe(6);
  });

  it('needs what docs/operations/sizing.md says', () => {
    const page = readFileSync(new URL('../../docs/operations/sizing.md', import.meta.url), 'utf8');
    const sizes = [MEDIUM, { ...MEDIUM, adds: 5, searches: 5, episodes: 500_000, activeEpisodes: 100_000 }];
    for (const size of sizes) expect(page).toContain(sizingOf(size).searchMemoryMb.toLocaleString('en'));
  });

  it('stores the graph in one database', () => {
    const disk = (graph: Load['graph']) =>
      Object.fromEntries(
        sizingOf({ ...MEDIUM, graph }).engines.map(({ engine, diskGb }) => [engine, Math.round(diskGb)]),
      );
    expect(disk('postgres')).toEqual({ postgres: 309, kafka: 339 });
    expect(disk('neo4j')).toEqual({ postgres: 20, kafka: 339, neo4j: 888 });
  });
});
