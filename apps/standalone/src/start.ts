// The service for machines on which nothing else starts it again. Containers run main.js.
import { fileURLToPath } from 'node:url';
import { supervise } from './supervise.js';

const MAIN = fileURLToPath(new URL('main.js', import.meta.url));

/** Of new objects, in MiB. With the default of 16 an empty service uses 40 MiB more, and is not faster. */
const NEW_SPACE = '--max-semi-space-size=4';

process.exit(await supervise([NEW_SPACE, ...process.execArgv, MAIN]));
