import { Slots } from './slots.js';

describe('Slots', () => {
  it('runs so many at a time, in the order in which they came', async () => {
    const slots = new Slots(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const tasks = [0, 1, 2, 3].map((task) =>
      slots.run(() => {
        begun.push(task);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
    expect(begun).toEqual([0, 1]);
    ends[1]!();
    await tasks[1];
    await new Promise(setImmediate);
    expect(begun).toEqual([0, 1, 2]);
    ends[0]!();
    ends[2]!();
    await tasks[2];
    await new Promise(setImmediate);
    ends[3]!();
    await Promise.all(tasks);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('goes on after a task that fails', async () => {
    const slots = new Slots(1);
    await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots.run(async () => 'yes')).toBe('yes');
  });
});
