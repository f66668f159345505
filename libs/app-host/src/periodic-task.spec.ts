import { setTimeout as takeTime } from 'node:timers/promises';
import { waitUntil } from '@memory-graph/test-kit';
import { PeriodicTask } from './periodic-task.js';

describe('PeriodicTask', () => {
  it('runs the first task at once, then the other one again and again, also after it failed', async () => {
    const runs: string[] = [];
    const errors: unknown[] = [];
    const task = new PeriodicTask(
      async () => {
        runs.push('periodic');
        throw new Error('not now');
      },
      { intervalMs: 1, onError: (error) => errors.push(error) },
    );
    task.start(async () => {
      runs.push('first');
    });
    await waitUntil(() => errors.length >= 2);
    await task.stop();
    expect(runs.slice(0, 3)).toEqual(['first', 'periodic', 'periodic']);
  });

  it('lets the run under way finish before it has stopped, and never runs two at once', async () => {
    let underWay = 0;
    let most = 0;
    let finished = 0;
    const task = new PeriodicTask(
      async () => {
        most = Math.max(most, (underWay += 1));
        await takeTime(5);
        underWay -= 1;
        finished += 1;
      },
      { intervalMs: 1, onError: () => undefined },
    );
    task.start();
    await waitUntil(() => finished > 1);
    await task.stop();
    expect([underWay, most]).toEqual([0, 1]);
  });
});
