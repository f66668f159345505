import { type QueueLoad, simulateQueue } from './simulate-queue.js';

const LOAD: QueueLoad = {
  addsPerDay: 864_000,
  swing: 0,
  imports: [],
  workers: 2,
  partitions: 12,
  addsPerSecondOfWorker: 10,
  addsPerSecondOfWorkspace: 300,
  outages: [],
  seconds: 36_000,
};

describe('simulateQueue', () => {
  it('leaves nothing waiting while workers have time', () => {
    expect(simulateQueue(LOAD)).toEqual({
      interactiveLag: 0,
      interactiveAgeSeconds: 0,
      backlogLag: 0,
      backlogSeconds: 0,
    });
  });

  it('gives backlogs what the other texts leave', () => {
    const imports = [{ at: 0, episodes: 10_000 }];
    const { interactiveLag, backlogLag, backlogSeconds } = simulateQueue({ ...LOAD, imports });
    expect(interactiveLag).toBe(0);
    expect(backlogLag).toBe(9_900);
    expect(backlogSeconds).toBe(1_000);
  });

  it('is limited by the writes of a workspace, and by partitions', () => {
    const imports = [{ at: 0, episodes: 10_000 }];
    const many = { ...LOAD, imports, workers: 100 };
    expect(simulateQueue({ ...many, addsPerSecondOfWorkspace: 20 }).backlogSeconds).toBe(500);
    expect(simulateQueue({ ...many, partitions: 1 }).backlogSeconds).toBe(Infinity);
  });

  it('lets texts wait while workers are missing', () => {
    const outages = [{ from: 600, to: 660, workers: 2 }];
    const { interactiveLag, interactiveAgeSeconds } = simulateQueue({ ...LOAD, outages });
    expect(interactiveLag).toBe(600);
    expect(interactiveAgeSeconds).toBeGreaterThan(20);
  });
});
