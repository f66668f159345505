import fc from 'fast-check';
import { RequestCounter, type SharedPoints } from './request-counter.js';

const LIMIT = 50;

type Step = { gateway: 0 | 1; points: number } | { gateway: 0 | 1; share: 'works' | 'fails' };

describe('RequestCounter', () => {
  const gateway = fc.constantFrom(0 as const, 1 as const);
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ gateway, points: fc.integer({ min: 1, max: 19 }) }),
    fc.record({ gateway, share: fc.constantFrom('works' as const, 'fails' as const) }),
  );

  it('never loses or doubles a point, however processes share and fail to', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const counters = [RequestCounter.perMinute(LIMIT)!, RequestCounter.perMinute(LIMIT)!] as const;
        let stored = 0;
        let spent = 0;
        const share = (counter: RequestCounter) => {
          const taken = counter.takeUnshared();
          stored += taken.reduce((sum, { points }) => sum + points, 0);
          counter.learn(taken.map((one): SharedPoints => ({ ...one, points: stored })));
        };
        for (const one of steps) {
          const counter = counters[one.gateway];
          if ('points' in one) spent += counter.count('ada', one.points).isWithin ? one.points : 0;
          else if (one.share === 'works') share(counter);
          else counter.giveBack(counter.takeUnshared());
        }
        counters.forEach(share);
        expect(stored).toBe(spent);
        expect(spent).toBeLessThanOrEqual(2 * LIMIT);
      }),
    );
  });

  it('counts nothing that is too much, so that a cheaper request may still follow', () => {
    const counter = RequestCounter.perMinute(10)!;
    expect(counter.count('ada', 8)).toMatchObject({ isWithin: true, remaining: 2 });
    expect(counter.count('ada', 3)).toMatchObject({ isWithin: false, remaining: 2 });
    expect(counter.count('ada', 2)).toMatchObject({ isWithin: true, remaining: 0 });
    expect(counter.look('ada')).toMatchObject({ isWithin: false });
    expect(counter.look('grace')).toBeNull();
  });
});
