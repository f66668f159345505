// fast-check with the same values in each run, so that a change fails because of what it changes. `PROPERTY_SEED=random`
// explores. It comes in by jest.config.mjs, and only where a spec imports it: a set-up file would load it for all.
import fc from '../node_modules/fast-check/lib/fast-check.js';

const seed = process.env.PROPERTY_SEED ?? '1';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });

export * from '../node_modules/fast-check/lib/fast-check.js';
export default fc;
