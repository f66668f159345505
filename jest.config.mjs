/** Options shared by both suites. Tests read the sources: no build is needed to run them. */
export const shared = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@memory-graph/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
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
  modulePathIgnorePatterns: ['<rootDir>/apps/.*/dist/', '<rootDir>/libs/.*/dist/', '<rootDir>/.nx', '<rootDir>/data'],
  // ESM suites keep their module registries alive; restarting a worker gives that memory back.
  workerIdleMemoryLimit: '1GB',
};

/** Unit, property and contract specs: fast, embedded, run before every commit. */
export default {
  ...shared,
  testMatch: ['<rootDir>/{apps,libs,tools}/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.(e2e|stack)\\.spec\\.ts$'],
  testTimeout: 120_000,
  // Jest leaves one core free, which is half of a small machine.
  maxWorkers: '100%',
};
