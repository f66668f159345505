import fc from 'fast-check';
import { LOG_STATUSES, type LogProgress, advances } from './log-status.js';

const attempt = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1_000, max: 1_002 }));
const progress = fc.record({ attempt, status: fc.constantFrom(...LOG_STATUSES) });

function outcome(events: readonly LogProgress[]): LogProgress {
  return events.reduce((current, next) => (advances(current, next) ? next : current), {
    attempt: 1,
    status: 'pending',
  });
}

describe('the status of a log', () => {
  it('ends the same for any order and repetition of its events', () => {
    const arrivals = fc
      .array(progress, { minLength: 1, maxLength: 8 })
      .chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray(events, { minLength: events.length }),
          fc.shuffledSubarray(events),
        ),
      );
    fc.assert(
      fc.property(arrivals, ([events, shuffled, repeated]) => {
        expect(outcome([...shuffled, ...repeated])).toEqual(outcome(events));
      }),
    );
  });
});
