import { shared, timeout } from './jest.config.mjs';

timeout(900_000);

/** Specs of what `npm run release -- --dry-run` made in dist/release. They install it from the registries, one after the other. */
export default { ...shared, maxWorkers: 1, testMatch: ['<rootDir>/tools/release/**/*.release.spec.ts'] };
