/** Options shared by both suites. Tests read the sources: no build is needed to run them. */
export const shared = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@memory-graph/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Jest loads every module anew for each spec file: these packages bring the same in one file instead of a thousand.
    '^es-toolkit/compat$': '<rootDir>/node_modules/es-toolkit/dist/browser.global.js',
    '^rxjs(/operators)?$': '<rootDir>/node_modules/rxjs/dist/bundles/rxjs.umd.js',
    '^class-validator$': '<rootDir>/node_modules/class-validator/bundles/class-validator.umd.js',
    '^class-transformer$': '<rootDir>/node_modules/class-transformer/bundles/class-transformer.umd.js',
    '^fast-check$': '<rootDir>/tools/seeded-fast-check.mjs',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        module: { type: 'es6' },
        sourceMaps: 'inline',
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
      },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/(apps|clients|libs)/.*/dist/', '<rootDir>/.nx', '<rootDir>/data'],
  // ESM suites keep their module registries alive; restarting a worker gives that memory back, and costs a few seconds.
  workerIdleMemoryLimit: '2GB',
};

/**
 * For suites of which some files need the machine for themselves. `TEST_GROUP=together` leaves these out and runs the others
 * on all cores, `alone` is for them; tools/test.mjs runs one group after the other. Without it all files run, one at a time.
 * @param {string[]} alone the beginnings of their names
 */
export function grouped(alone) {
  const isAlone = `/(${alone.join('|')})\\.\\w+\\.spec\\.ts$`;
  const { TEST_GROUP } = process.env;
  return {
    testPathIgnorePatterns: [
      '/node_modules/',
      ...(TEST_GROUP === 'together' ? [isAlone] : []),
      ...(TEST_GROUP === 'alone' ? [`^(?!.*${isAlone})`] : []),
    ],
    maxWorkers: TEST_GROUP === 'together' ? '100%' : 1,
    // The processes that they start need the memory.
    workerIdleMemoryLimit: '1GB',
    testSequencer: '<rootDir>/tools/longest-first.mjs',
  };
}

/** Unit, property and contract specs: fast, embedded, run before every commit. */
export default {
  ...shared,
  testMatch: ['<rootDir>/{apps,clients,libs,tools}/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.(e2e|stack)\\.spec\\.ts$'],
  testTimeout: 120_000,
  // Jest leaves one core free, which is half of a small machine.
  maxWorkers: '100%',
};
