import { shared, timeout } from './jest.config.mjs';

timeout(120_000);

/** Specs of containers of the image that IMAGE names: see tools/images. */
export default { ...shared, testMatch: ['<rootDir>/tools/images/**/*.container.spec.ts'], maxWorkers: 1 };
