// For `node --import`: lets the processes of the test runner, and the threads that they start, load TypeScript.
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);

// Programs that tests start are built ones.
const own = `--import=${import.meta.url}`;
const others = (process.env.NODE_OPTIONS ?? '').split(' ').filter((option) => option !== '' && option !== own);
if (others.length > 0) process.env.NODE_OPTIONS = others.join(' ');
else delete process.env.NODE_OPTIONS;
