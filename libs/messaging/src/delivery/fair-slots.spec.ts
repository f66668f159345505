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

  it('goes on after a task that fails', async () => {
    const slots = new FairSlots(1);
    const failed = slots.run('key', 1, () => Promise.reject(new Error('no')));
    const next = slots.run('key', 1, async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
