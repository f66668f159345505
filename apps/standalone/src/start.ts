// The service for machines on which nothing else starts it again. Containers run main.js.
import { fileURLToPath } from 'node:url';
import { supervise } from './supervise.js';

const MAIN = fileURLToPath(new URL('main.js', import.meta.url));

process.exit(await supervise([...process.execArgv, MAIN]));
