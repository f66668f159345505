import { pauses } from './loop-turns.js';

function workFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('pauses', () => {
  it('asks short work for nothing', () => {
    expect(pauses()()).toBeNull();
  });

  it('gives all that is long one slice each time round the event loop', async () => {
    let turns = 0;
    let measuring = true;
    const count = () => {
      turns++;
      if (measuring) setImmediate(count);
    };
    setImmediate(count);
    let slices = 0;
    const long = async () => {
      const pause = pauses();
      for (let step = 0; step < 5; step++) {
        workFor(6);
        slices++;
        await pause();
      }
    };
    await Promise.all(Array.from({ length: 4 }, long));
    measuring = false;
    // The first steps of all computations ran at once.
    expect(turns).toBeGreaterThanOrEqual(slices - 4);
  });
});
