// The service for machines on which nothing else starts it again. Containers run main.js.
import { fileURLToPath } from 'node:url';
import { ALLOCATOR_ENVIRONMENT, HEAP_ARGUMENTS } from '@memory-graph/app-host/process-memory';
import { supervise } from './supervise.js';

const MAIN = fileURLToPath(new URL('main.js', import.meta.url));
const env = { ...ALLOCATOR_ENVIRONMENT, ...process.env };

process.exit(await supervise([...HEAP_ARGUMENTS, ...process.execArgv, MAIN], { env }));
