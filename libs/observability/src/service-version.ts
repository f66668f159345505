import { createRequire } from 'node:module';

/** All packages of the workspace carry the version of the root `package.json`; images contain only theirs. */
const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

/** The version of the service, as opposed to `API_VERSION` of its interface. */
export const SERVICE_VERSION = version;
