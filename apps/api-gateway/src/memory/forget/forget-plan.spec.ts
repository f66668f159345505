import { digestOf, type ForgetPlan } from './forget-plan.js';

const LOG = '019a1c2e-0000-7000-8000-000000000001';
const EPISODE = '019a1c2e-0000-7000-8000-000000000002';
const planOf = (plan: Partial<ForgetPlan>) => digestOf({ rule: null, deleted: [], shortened: [], ...plan });

describe('what a preview has shown', () => {
  it('is the same once a log that is deleted as a whole has been processed', () => {
    const [waiting, processed] = [null, EPISODE].map((episodeId) => planOf({ deleted: [{ logId: LOG, episodeId }] }));
    expect(processed).toBe(waiting);
  });

  it('is another with another log, and if a log is only shortened', () => {
    const one = { logId: LOG, episodeId: EPISODE };
    const digests = [
      planOf({ deleted: [one] }),
      planOf({ deleted: [one, { logId: EPISODE, episodeId: null }] }),
      planOf({ shortened: [{ ...one, sentences: 1, digest: '', removed: [] }] }),
    ];
    expect(new Set(digests).size).toBe(3);
  });
});
