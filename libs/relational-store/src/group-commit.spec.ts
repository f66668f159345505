import { ServiceError } from '@memory-graph/errors';
import { GroupCommit } from './group-commit.js';

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('GroupCommit', () => {
  it('flushes together what comes in together, and gives each caller its own result', async () => {
    const batches: number[][] = [];
    const commit = new GroupCommit<number, number>({
      maxBatch: 10,
      flush: async (items) => {
        batches.push(items);
        return items.map((item) => item * 2);
      },
    });
    expect(await Promise.all([1, 2, 3].map((item) => commit.run(item)))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('collects in order while a flush runs, in batches of limited size', async () => {
    const batches: number[][] = [];
    const commit = new GroupCommit<number, number>({
      maxBatch: 2,
      flush: async (items) => {
        batches.push(items);
        await tick();
        return items;
      },
    });
    const first = commit.run(1);
    await tick();
    await Promise.all([first, ...[2, 3, 4].map((item) => commit.run(item))]);
    expect(batches).toEqual([[1], [2, 3], [4]]);
  });

  it('lets keys take turns by cost, and ends a batch where its cost is reached', async () => {
    const batches: string[][] = [];
    const commit = new GroupCommit<string, string>({
      maxBatch: 10,
      maxCost: 500,
      turnOf: (item) => (item.startsWith('large') ? { key: 'busy', cost: 500 } : { key: 'quiet', cost: 1 }),
      flush: async (items) => {
        batches.push(items);
        await tick();
        return items;
      },
    });
    const items = ['large 1', 'large 2', 'large 3', 'small 1', 'small 2'];
    await Promise.all(items.map((item) => commit.run(item)));
    expect(batches).toEqual([['large 1'], ['small 1', 'small 2', 'large 2'], ['large 3']]);
  });

  it.each([1, 3])('keeps at most %d flushes in flight, whatever is waiting', async (maxInFlight) => {
    let running = 0;
    let most = 0;
    const commit = new GroupCommit<number, number>({
      maxBatch: 1,
      maxInFlight,
      flush: async (items) => {
        most = Math.max(most, ++running);
        await tick();
        running--;
        return items;
      },
    });
    await Promise.all(Array.from({ length: 20 }, (_, i) => commit.run(i)));
    expect(most).toBe(maxInFlight);
  });

  it('fails an item only by itself', async () => {
    const batches: number[][] = [];
    const commit = new GroupCommit<number, number>({
      maxBatch: 10,
      flush: async (items) => {
        batches.push(items);
        if (items.includes(2)) throw new Error('two is bad');
        return items;
      },
    });
    const results = await Promise.allSettled([1, 2, 3].map((item) => commit.run(item)));
    expect(results).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: new Error('two is bad') },
      { status: 'fulfilled', value: 3 },
    ]);
    expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('tries no further items one by one while something is away', async () => {
    const batches: number[][] = [];
    const away = new ServiceError('unavailable', 'The store is away.');
    const commit = new GroupCommit<number, number>({
      maxBatch: 10,
      flush: async (items) => {
        batches.push(items);
        throw away;
      },
    });
    const results = await Promise.allSettled([1, 2, 3].map((item) => commit.run(item)));
    expect(results).toEqual(Array.from({ length: 3 }, () => ({ status: 'rejected', reason: away })));
    expect(batches).toEqual([[1, 2, 3], [1]]);
  });
});
