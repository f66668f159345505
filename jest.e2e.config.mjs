import { shared } from './jest.config.mjs';

/** Specs that drive a running system over HTTP only. One at a time: each starts a whole service. */
export default {
  ...shared,
  testMatch: ['<rootDir>/{apps,libs,tools}/**/*.e2e.spec.ts'],
  maxWorkers: 1,
  testTimeout: 120_000,
};
