import { problemsOf, type SoakRun } from './judge-soak.mjs';

const PASSED: SoakRun = {
  soakMs: 2 * 3_600_000,
  faults: [{ name: 'kill -9 of one api-gateway', problem: null }],
  improper: [],
  refusals: 12,
  misses: [],
  errors: {},
  latencies: [{ kind: 'add', firstMs: 20, lastMs: 40 }],
  trends: { 'memory of api-gateway, MB': { first: 200, last: 210, mean: 205, perHour: 5, hours: 2 } },
  account: { faults: [] },
  restored: { faults: [] },
};

describe('problemsOf', () => {
  const problemsWith = (changes: Partial<SoakRun>) => problemsOf({ ...PASSED, ...changes });

  it('are none where requests were sent again during faults', () => expect(problemsOf(PASSED)).toEqual([]));

  it.each<[string, Partial<SoakRun>, RegExp]>([
    ['a process that does not come back', { faults: [{ name: 'a kill', problem: 'no readiness' }] }, /no readiness/],
    ['an answer that nothing excuses', { improper: [{ atMs: 1_000, request: 'GET /x', answer: '500' }] }, /GET \/x/],
    ['a refusal without a fault', { faults: [], restored: null }, /12 requests/],
    ['a completed log that a search does not find', { misses: ['7'] }, /did not find completed log 7/],
    ['an error', { errors: { 'POST /x: 422': 3 } }, /3 × POST \/x: 422/],
    ['a late quarter that is slow', { latencies: [{ kind: 'add', firstMs: 20, lastMs: 41 }] }, /p95 of add/],
    ['a lost log', { account: { faults: ['log 7 is pending'] } }, /log 7 is pending/],
    ['a log that the backup lacks', { restored: { faults: ['log 7 is deleted'] } }, /restored: log 7/],
  ])('have %s', (_, changes, expected) => {
    expect(problemsWith(changes)).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    ['memory of api-gateway, MB', 200, 12, true],
    ['memory of api-gateway, MB', 50, 8, false],
    ['descriptors of api-gateway', 50, 6, true],
    ['descriptors of api-gateway', 50, 4, false],
    ['connections of PostgreSQL', 60, 6, true],
    ['data folder, MB', 100, 500, false],
  ])('judge %s, on average %d, that grows by %d an hour: %s', (name, mean, perHour, isProblem) => {
    const trends = { [name]: { first: mean, last: mean, mean, perHour, hours: 2 } };
    expect(problemsWith({ trends })).toHaveLength(isProblem ? 1 : 0);
  });

  it('do not judge the growth of a short run, which is its warm-up', () => {
    const trends = { 'memory of worker, MB': { first: 100, last: 200, mean: 150, perHour: 600, hours: 0.1 } };
    expect(problemsWith({ soakMs: 600_000, trends })).toEqual([]);
  });
});
