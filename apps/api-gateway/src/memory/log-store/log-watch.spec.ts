import { jest } from '@jest/globals';
import type { LogStatus } from '@memory-graph/memory-model';
import type { LogRepository } from './log.repository.js';
import { LogWatch } from './log-watch.js';

describe('LogWatch', () => {
  let statuses: Map<string, LogStatus>;
  let looks: number[];
  let watch: LogWatch;

  beforeEach(() => {
    jest.useFakeTimers();
    statuses = new Map();
    looks = [];
    const logs = {
      statusesOf: async (ids: readonly string[]) => {
        looks.push(ids.length);
        return new Map([...statuses].filter(([id]) => ids.includes(id)));
      },
    };
    watch = new LogWatch(logs as Partial<LogRepository> as LogRepository);
  });
  afterEach(() => {
    watch.beforeApplicationShutdown();
    jest.useRealTimers();
  });

  /** Whether the wait is over after some time. */
  async function isOver(wait: Promise<void>, afterMs: number): Promise<boolean> {
    let over = false;
    void wait.then(() => (over = true));
    await jest.advanceTimersByTimeAsync(afterMs);
    return over;
  }

  const pending = (...ids: string[]) => ids.forEach((id) => statuses.set(id, 'pending'));

  it.each<LogStatus | undefined>(['completed', 'failed', undefined])('ends when a log is %s', async (status) => {
    pending('a');
    const wait = watch.untilProcessed({ logIds: ['a'], waitMs: 10_000 });
    expect(await isOver(wait, 2_000)).toBe(false);
    if (status) statuses.set('a', status);
    else statuses.delete('a');
    expect(await isOver(wait, 500)).toBe(true);
  });

  it('ends when the time is over, the signal is aborted or the process stops', async () => {
    pending('a');
    const leaving = new AbortController();
    const logIds = ['a'];
    const waits = [
      watch.untilProcessed({ logIds, waitMs: 1_000 }),
      watch.untilProcessed({ logIds, waitMs: 60_000, signal: leaving.signal }),
      watch.untilProcessed({ logIds, waitMs: 60_000 }),
    ] as const;
    expect(await isOver(waits[0], 1_100)).toBe(true);
    leaving.abort();
    expect(await isOver(waits[1], 0)).toBe(true);
    expect(await isOver(waits[2], 1_000)).toBe(false);
    watch.beforeApplicationShutdown();
    expect(await isOver(waits[2], 0)).toBe(true);
    looks.length = 0;
    expect(await isOver(watch.untilProcessed({ logIds, waitMs: 60_000 }), 1_000)).toBe(true);
    expect(looks).toEqual([]);
  });

  it('looks once for all who wait, at a few logs of each', async () => {
    const logIds = Array.from({ length: 500 }, (_, index) => String(index));
    pending(...logIds);
    const waits = Array.from({ length: 100 }, () => watch.untilProcessed({ logIds, waitMs: 60_000 }));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(looks).toEqual([1_000, 1_000, 1_000, 1_000]);
    logIds.forEach((id) => statuses.set(id, 'completed'));
    expect(
      await isOver(
        Promise.all(waits).then(() => undefined),
        1_000,
      ),
    ).toBe(true);
  });

  it('tells the status of a log with every look', async () => {
    pending('a');
    const told: LogStatus[] = [];
    const wait = watch.untilProcessed({ logIds: ['a'], waitMs: 10_000, onLook: (status) => told.push(status) });
    await jest.advanceTimersByTimeAsync(0);
    statuses.set('a', 'processing');
    await jest.advanceTimersByTimeAsync(300);
    statuses.set('a', 'completed');
    expect(await isOver(wait, 300)).toBe(true);
    expect(told).toEqual(['pending', 'processing']);
  });

  it('outlives a database that cannot be reached', async () => {
    const failing = { statusesOf: () => Promise.reject(new Error('gone')) } as Partial<LogRepository> as LogRepository;
    const blind = new LogWatch(failing);
    expect(await isOver(blind.untilProcessed({ logIds: ['a'], waitMs: 1_000 }), 1_100)).toBe(true);
  });
});
