import { TaskGroups } from './task-groups.js';
import type { Outcome } from './tasks.js';

describe('TaskGroups', () => {
  const SHORT = 'short';
  const LONG = 'long';

  /** Groups that end when `finish` is called, oldest first. */
  function groupsOf(threads: number) {
    const sent: string[][] = [];
    const ends: (() => void)[] = [];
    const groups = new TaskGroups(threads, (calls) => {
      sent.push(calls.map(({ task }) => task as string));
      return new Promise<Outcome[]>((resolve) =>
        ends.push(() => resolve(calls.map(({ task }) => ({ result: [task as string] })))),
      );
    });
    const run = (task: string) => groups.run({ name: 'chunk', task }, task.startsWith(LONG));
    return { sent, run, finish: () => ends.shift()!() };
  }

  const turn = () => new Promise(setImmediate);

  it('gives an idle thread the first task, and the next message all that came in the meantime', async () => {
    const { sent, run, finish } = groupsOf(1);
    const first = run(`${SHORT} 1`);
    await turn();
    const others = [run(`${SHORT} 2`), run(`${SHORT} 3`)];
    await turn();
    expect(sent).toEqual([[`${SHORT} 1`]]);
    finish();
    await first;
    await turn();
    expect(sent).toEqual([[`${SHORT} 1`], [`${SHORT} 2`, `${SHORT} 3`]]);
    finish();
    expect(await Promise.all(others)).toEqual([{ result: [`${SHORT} 2`] }, { result: [`${SHORT} 3`] }]);
  });

  it.each([
    ['all short tasks in one message', 1, ['short 1', 'short 2', 'short 3'], [['short 1', 'short 2', 'short 3']]],
    ['a share for each thread', 2, ['short 1', 'short 2', 'short 3'], [['short 1', 'short 2'], ['short 3']]],
    ['a long task alone', 3, ['short 1', 'long', 'short 2'], [['short 1'], ['long'], ['short 2']]],
    [
      'a long task alone, though it is the first',
      2,
      ['long', 'short 1', 'short 2'],
      [['long'], ['short 1', 'short 2']],
    ],
  ])('sends %s', async (_what, threads, tasks, expected) => {
    const { sent, run } = groupsOf(threads);
    for (const task of tasks) void run(task);
    await turn();
    expect(sent).toEqual(expected);
  });

  it('fails the tasks of a message that cannot be sent, and sends the next', async () => {
    let attempts = 0;
    const groups = new TaskGroups(1, async (calls) => {
      if (attempts++ === 0) throw new Error('not sent');
      return calls.map(() => ({ result: [] }));
    });
    await expect(groups.run({ name: 'chunk', task: '' }, false)).rejects.toThrow('not sent');
    expect(await groups.run({ name: 'chunk', task: '' }, false)).toEqual({ result: [] });
  });
});
