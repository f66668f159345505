import { grouped, shared, timeout } from './jest.config.mjs';

timeout(300_000);

/**
 * Specs that need the real engines, whose addresses are in TEST_DATABASE_URL, TEST_KAFKA_BROKERS and TEST_NEO4J_URL: see
 * tools/dev-stack.
 */
export default {
  ...shared,
  // Three specs check durations, the fourth reads all indexes of the server.
  ...grouped(['kafka-faults', 'lost-search-service', 'migrate-graph', 'rebalance']),
  testMatch: ['<rootDir>/{apps,clients,libs,tools}/**/*.stack{,.nightly}.spec.ts'],
};
