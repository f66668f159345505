import { shared, timeout } from './jest.config.mjs';

timeout(600_000);

/** Specs of containers, which `npm run test:images` and `npm run test:compose` start: see tools/images and tools/compose. */
export default { ...shared, testMatch: ['<rootDir>/tools/{images,compose}/**/*.container.spec.ts'], maxWorkers: 1 };
