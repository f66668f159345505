import { grouped, shared, timeout } from './jest.config.mjs';

// Longer than what tests wait for, also where others keep the cores busy.
timeout(300_000);

/** Specs that drive a running system over HTTP only. Each starts a whole service, and waits for much of its time. */
export default {
  ...shared,
  // They compare durations, or what was done by then.
  ...grouped([
    'fair-share',
    'idle-cost',
    'noisy-neighbour',
    'start-after-kill',
    'thousand-tenants',
    'webhook-isolation',
  ]),
  globalSetup: '<rootDir>/tools/shared-service/set-up.mjs',
  globalTeardown: '<rootDir>/tools/shared-service/tear-down.mjs',
  testMatch: ['<rootDir>/{apps,clients,libs,tools}/**/*.e2e{,.nightly}.spec.ts'],
};
