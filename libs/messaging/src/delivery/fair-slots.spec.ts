import { FairSlots } from './fair-slots.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('FairSlots', () => {
  it('runs so many tasks at a time, and gives each freed slot to the key that used least', async () => {
    const slots = new FairSlots(2);
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const add = (key: string, cost = 1) =>
      slots.run(key, cost, () => {
        begun.push(key);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = [add('heavy'), add('heavy'), add('heavy', 5), add('heavy', 5), add('light'), add('light')];
    expect(begun).toEqual(['heavy', 'heavy']);
    while (ends.length > 0) {
      ends.shift()!();
      await turn();
    }
    await Promise.all(all);
    expect(begun).toEqual(['heavy', 'heavy', 'heavy', 'light', 'light', 'heavy']);
  });

  it('runs several small tasks in the place of a large one', async () => {
    const slots = new FairSlots(10, (size) => Math.min(size, 10));
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const add = (name: string, size: number) =>
      slots.run('key', size, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = [add('small', 5), add('small', 4), add('last', 3), add('huge', 99), add('next', 1)];
    expect(begun).toEqual(['small', 'small', 'last']);
    ends.shift()!();
    await turn();
    expect(begun).toEqual(['small', 'small', 'last', 'huge']);
    while (ends.length > 0) {
      ends.shift()!();
      await turn();
    }
    await Promise.all(all);
    expect(begun.at(-1)).toBe('next');
  });

  it('goes on after a task that fails', async () => {
    const slots = new FairSlots(1);
    const failed = slots.run('key', 1, () => Promise.reject(new Error('no')));
    const next = slots.run('key', 1, async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
