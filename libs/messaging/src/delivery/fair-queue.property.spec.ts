import fc from 'fast-check';
import { FairQueue } from './fair-queue.js';

interface Job {
  key: string;
  cost: number;
  nr: number;
}

const MAX_COST = 50;
const jobs = fc
  .array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), cost: fc.integer({ min: 1, max: MAX_COST }) }), {
    maxLength: 80,
  })
  .map((all) => all.map((job, nr): Job => ({ ...job, nr })));

function queueOf(all: readonly Job[]): FairQueue<Job> {
  const queue = new FairQueue<Job>();
  for (const job of all) queue.push(job.key, job, job.cost);
  return queue;
}

function drain(queue: FairQueue<Job>): Job[] {
  return Array.from({ length: queue.size }, () => queue.shift()!);
}

describe('FairQueue', () => {
  it('hands out each item once, those of a key in their order', () => {
    fc.assert(
      fc.property(jobs, (all) => {
        const served = drain(queueOf(all));
        for (const key of ['a', 'b', 'c']) {
          const ofKey = (list: readonly Job[]) => list.filter((job) => job.key === key);
          expect(ofKey(served)).toEqual(ofKey(all));
        }
        expect(served).toHaveLength(all.length);
      }),
    );
  });

  it('serves keys the same cost while they wait, give or take one item', () => {
    fc.assert(
      fc.property(jobs, (all) => {
        const served = new Map<string, number>();
        const left = new Map<string, number>();
        for (const { key } of all) left.set(key, (left.get(key) ?? 0) + 1);
        for (const { key, cost } of drain(queueOf(all))) {
          served.set(key, (served.get(key) ?? 0) + cost);
          left.set(key, left.get(key)! - 1);
          const waiting = [...left.keys()].filter((other) => left.get(other)! > 0);
          const costs = waiting.map((other) => served.get(other) ?? 0);
          expect(Math.max(...costs, 0) - Math.min(...costs, Infinity)).toBeLessThanOrEqual(MAX_COST);
        }
      }),
    );
  });

  it('lets a newcomer wait for one more item of a backlog at most, however much of it was served', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 200 }),
        fc.nat(),
        fc.integer({ min: 1, max: MAX_COST }),
        (backlog, n, cost) => {
          const queue = new FairQueue<string>();
          for (let i = 0; i < backlog; i++) queue.push('heavy', 'heavy', cost);
          for (let i = n % (backlog - 1); i >= 0; i--) queue.shift();
          if (queue.size === 0) return;
          queue.push('light', 'light');
          expect([queue.shift(), queue.shift()]).toContain('light');
        },
      ),
    );
  });

  it('lets one that used much wait for those that used little', () => {
    const queue = new FairQueue<string>();
    queue.push('heavy', 'large', 10);
    queue.push('heavy', 'small');
    for (let i = 0; i < 10; i++) queue.push('light', 'light');
    const order = Array.from({ length: 12 }, () => queue.shift());
    expect(order).toEqual(['large', ...Array<string>(10).fill('light'), 'small']);
    expect(queue.shift()).toBeUndefined();
  });
});
