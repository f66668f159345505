import { type SearchLoad, simulateSearches } from './simulate-searches.js';

const LOAD: SearchLoad = {
  sizes: new Float64Array(200).fill(1_000),
  sessionsPerDay: 86_400,
  searchesPerSession: 2,
  swing: 0,
  placement: 'affinity',
  replicas: 4,
  maxIndexBytes: 200_000,
  costs: {
    indexBytes: (episodes) => episodes,
    searchMs: () => 10,
    loadMs: () => 100,
    isSmall: () => false,
  },
  keepsSnapshots: false,
  outages: [],
  seconds: 3_600,
  seed: 1,
};

describe('simulateSearches', () => {
  const sumOf = (key: 'searches' | 'unavailable' | 'loads', minutes: ReturnType<typeof simulateSearches>['minutes']) =>
    minutes.reduce((sum, minute) => sum + minute[key], 0);

  it('has as many searches as expected, and the same for the same seed', () => {
    const { minutes } = simulateSearches(LOAD);
    expect(minutes).toHaveLength(60);
    expect(sumOf('searches', minutes) / 7_200).toBeCloseTo(1, 1);
    expect(simulateSearches(LOAD).minutes).toEqual(minutes);
  });

  it('loads each workspace once if all fit, in one search-service or in each', () => {
    expect(sumOf('loads', simulateSearches(LOAD).minutes)).toBe(200);
    expect(sumOf('loads', simulateSearches({ ...LOAD, placement: 'any' }).minutes)).toBe(800);
  });

  it('evicts what does not fit', () => {
    const { minutes, evictions } = simulateSearches({ ...LOAD, maxIndexBytes: 10_000 });
    expect(evictions).toBe(sumOf('loads', minutes) - 40);
  });

  it('loads the indexes of a killed search-service again, elsewhere and when it is back', () => {
    const outages = [{ replica: 0, from: 1_800, to: 2_400 }];
    const { minutes } = simulateSearches({ ...LOAD, outages });
    expect(sumOf('unavailable', minutes)).toBe(0);
    expect(sumOf('loads', minutes.slice(0, 30))).toBe(200);
    expect(sumOf('loads', minutes.slice(30, 40))).toBeGreaterThan(30);
    expect(sumOf('loads', minutes.slice(40))).toBeGreaterThan(30);
  });

  it('rejects searches while no search-service is up', () => {
    const outages = [0, 1, 2, 3].map((replica) => ({ replica, from: 60, to: 120 }));
    const { minutes } = simulateSearches({ ...LOAD, outages, seconds: 180 });
    expect(minutes[1]!.unavailable).toBe(minutes[1]!.searches);
    expect(minutes[2]!.unavailable).toBe(0);
  });
});
