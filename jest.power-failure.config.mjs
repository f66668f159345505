import { shared, timeout } from './jest.config.mjs';

timeout(900_000);

/** Specs that simulate power failures of the whole service: see tools/power-failure. They need root and Linux. */
export default { ...shared, testMatch: ['<rootDir>/tools/power-failure/*.power.spec.ts'], maxWorkers: 1 };
