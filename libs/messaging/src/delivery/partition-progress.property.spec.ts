import fc from 'fast-check';
import { PartitionProgress } from './partition-progress.js';

describe('PartitionProgress', () => {
  it('commits up to the first message that is not finished, in whatever order they finish', () => {
    const offsets = fc
      .uniqueArray(fc.nat(5_000), { minLength: 1, maxLength: 300 })
      .map((all) => all.sort((a, b) => a - b));
    const finishing = offsets.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all)));
    fc.assert(
      fc.property(finishing, ([started, finished]) => {
        const progress = new PartitionProgress(0);
        for (const offset of started) progress.start(offset);
        for (const offset of finished) progress.finish(offset);
        const unfinished = started.filter((offset) => !finished.includes(offset));
        const firstUnfinished = unfinished[0];
        if (firstUnfinished === undefined) {
          expect(progress.committable).toBe(progress.position);
          return;
        }
        expect(progress.committable).toBeLessThanOrEqual(firstUnfinished);
        const before = started.filter((offset) => offset < firstUnfinished);
        expect(progress.committable).toBe(before.length === 0 ? 0 : (before.at(-1) as number) + 1);
      }),
    );
  });
});
