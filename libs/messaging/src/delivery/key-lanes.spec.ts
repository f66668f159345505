import { KeyLanes } from './key-lanes.js';

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
