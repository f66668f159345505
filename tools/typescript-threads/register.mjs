// For `node --import`: lets the threads of the pool of libs/compute-threads load the sources under Jest, which compiles
// TypeScript in its own modules only. The built service does not come here.
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (!isMainThread && process.argv[1]?.includes('piscina')) register('./hooks.mjs', import.meta.url);
