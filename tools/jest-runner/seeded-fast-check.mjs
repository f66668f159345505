// fast-check with the same values in each run, so that a change fails because of what it changes. `PROPERTY_SEED=random`
// explores. It comes in by hooks.mjs, and only where a spec imports it: a set-up file would load it for all.
import fc from '../../node_modules/fast-check/lib/fast-check.js';

const seed = process.env.PROPERTY_SEED ?? '1';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });

/** Where a contract runs again on another engine, `PROPERTY_RUNS=0.3` makes the first third of the runs. */
const share = Number(process.env.PROPERTY_RUNS ?? 1);
const DEFAULT_RUNS = 100;

/** As that of fast-check. */
export function assert(property, { numRuns = DEFAULT_RUNS, ...parameters } = {}) {
  const examples = parameters.examples?.length ?? 0;
  return fc.assert(property, { ...parameters, numRuns: Math.max(Math.ceil(numRuns * share), examples) });
}

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default { ...fc, assert };
