import { KeyLanes } from './key-lanes.js';
import { Slots } from './slots.js';

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('KeyLanes', () => {
  it('runs the tasks of a key in their order, each after the one before has ended', async () => {
    const lanes = new KeyLanes();
    const log: string[] = [];
    for (const name of ['first', 'second']) {
      lanes.run('key', async () => {
        log.push(`${name} begins`);
        await tick();
        log.push(`${name} ends`);
      });
    }
    lanes.run('other key', async () => void log.push('other'));
    await tick();
    await tick();
    await tick();
    expect(log).toEqual(['first begins', 'other', 'first ends', 'second begins', 'second ends']);
  });
});

describe('Slots', () => {
  it('runs so many tasks at a time, and goes on after one that fails', async () => {
    const slots = new Slots(2);
    let running = 0;
    let most = 0;
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) =>
        slots.run(async () => {
          most = Math.max(most, ++running);
          await tick();
          running--;
          if (i % 2 === 0) throw new Error('failed');
          return i;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(results.map(({ status }) => status)).toEqual(Array(3).fill(['rejected', 'fulfilled']).flat());
  });
});
