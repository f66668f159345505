import { register } from 'node:module';

const RUNNER = new URL('./tools/jest-runner/', import.meta.url);

// For the processes that run the spec files: only those load TypeScript.
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--import=${new URL('register.mjs', RUNNER).href}`]
  .filter(Boolean)
  .join(' ');
// With one worker, specs run in this process.
register('./hooks.mjs', RUNNER);

/**
 * Options shared by all suites. Tests read the sources: no build is needed to run them. Each process of jest-light-runner loads a
 * module once for all its spec files. The default runner isolates files: it loads up to three thousand modules again for each.
 */
export const shared = {
  runner: 'jest-light-runner/child-process',
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/tools/jest-runner/set-up.mjs'],
  modulePathIgnorePatterns: ['<rootDir>/(apps|clients|libs)/.*/dist/', '<rootDir>/.nx', '<rootDir>/data'],
};

/** Of files: `gate`, `nightly` (those named `*.nightly.spec.ts`) or all. */
const OTHER_LEVEL = { gate: ['\\.nightly\\.spec\\.ts$'], nightly: ['(?<!\\.nightly)\\.spec\\.ts$'] };

/** Patterns of files that a suite does not run. */
const IGNORED = ['/node_modules/', ...(OTHER_LEVEL[process.env.TEST_LEVEL] ?? [])];

/** Of a test or a hook that names none. Every suite has one. */
export function timeout(milliseconds) {
  process.env.TEST_TIMEOUT_MS = String(milliseconds);
}

/**
 * For suites of which some files need the machine for themselves. `TEST_GROUP=together` leaves these out and runs the others
 * on all cores, `alone` is for them; tools/check/run-tests.mjs runs one group after the other. Without it all files run, one at a time.
 * @param {string[]} alone the beginnings of their names
 */
export function grouped(alone) {
  const isAlone = `/(${alone.join('|')})(\\.\\w+)+\\.spec\\.ts$`;
  const { TEST_GROUP } = process.env;
  return {
    testPathIgnorePatterns: [
      ...IGNORED,
      ...(TEST_GROUP === 'together' ? [isAlone] : []),
      ...(TEST_GROUP === 'alone' ? [`^(?!.*${isAlone})`] : []),
    ],
    maxWorkers: TEST_GROUP === 'together' ? '100%' : 1,
    testSequencer: '<rootDir>/tools/jest-runner/longest-first.mjs',
  };
}

timeout(120_000);

/** Unit, property and contract specs: fast, embedded, run before every commit. */
export default {
  ...shared,
  testMatch: ['<rootDir>/{apps,benchmarks,clients,libs,tools}/**/*.spec.ts'],
  testPathIgnorePatterns: [...IGNORED, '\\.(e2e|stack|container|kubernetes|power|release)(\\.nightly)?\\.spec\\.ts$'],
  // Jest leaves one core free, which is half of a small machine.
  maxWorkers: '100%',
};
