import { simulate, type Simulated } from './simulate.js';
import { zipfSizes } from './workspaces.js';

const SIMULATED: Simulated = {
  sizes: zipfSizes({ workspaces: 1_000, episodes: 100_000, exponent: 0.8, largest: 5_000 }),
  addsPerDay: 86_400,
  sessionsPerDay: 20_000,
  searchesPerSession: 3,
  swing: 0.8,
  graph: 'postgres',
  text: 'short',
  keepsSnapshots: false,
  keptHours: 24,
  searchMemoryMb: 200,
  searchServices: 4,
  placement: 'affinity',
  partitions: 12,
  importsPerDay: 2,
  episodesOfImport: 1_000,
  seed: 1,
};

describe('simulate', () => {
  it('recovers from the failure of a search-service, and from an update', () => {
    const { plan, periods, queue } = simulate(SIMULATED);
    expect(plan.searchServices).toBe(4);
    const [usual, failure, update] = periods;
    expect(failure!.loadsPerSecond).toBeGreaterThan(usual!.loadsPerSecond);
    expect(update!.loadsPerSecond).toBeGreaterThan(failure!.loadsPerSecond);
    expect(failure!.minutesToRecover).not.toBeNull();
    expect(queue.backlogSeconds).toBeGreaterThan(0);
  });

  it('is the same for the same seed', () => {
    expect(simulate(SIMULATED)).toEqual(simulate(SIMULATED));
  });
});
