import { shared } from './jest.config.mjs';

/**
 * Specs that need the real engines, whose addresses are in TEST_DATABASE_URL, TEST_KAFKA_BROKERS and TEST_NEO4J_URL: see
 * tools/dev-stack. One at a time: they share two cores with the engines.
 */
export default {
  ...shared,
  testMatch: ['<rootDir>/{apps,libs,tools}/**/*.stack.spec.ts'],
  maxWorkers: 1,
  testTimeout: 180_000,
};
