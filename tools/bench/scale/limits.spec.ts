import { limitsOf } from './limits.mjs';

describe('limitsOf', () => {
  it('has the part first that needs a core of each of its processes first', () => {
    const limits = limitsOf({ gateway: 2, worker: 6, broker: 1 }, { worker: 4 });
    expect(limits.map(({ part, addsPerSecondAndCore }) => [part, Math.round(addsPerSecondAndCore)])).toEqual([
      ['gateway', 500],
      ['worker', 667],
      ['broker', 1000],
    ]);
  });

  it('leaves out what cost nothing', () => {
    expect(limitsOf({ dispatcher: 0 }, {})).toEqual([]);
  });
});
