// For `node --import`: lets the processes of the test runner, and the threads that they start, load TypeScript.
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
// Errors name lines of the TypeScript files.
process.setSourceMapsEnabled(true);

// Programs that tests start are built ones.
const own = `--import=${import.meta.url}`;
const others = (process.env.NODE_OPTIONS ?? '').split(' ').filter((option) => option !== '' && option !== own);
if (others.length > 0) process.env.NODE_OPTIONS = others.join(' ');
else delete process.env.NODE_OPTIONS;

// jest-light-runner 0.7 sends its configuration to all processes once the first one asks, and never again: one that is slower
// to load would wait for ever. So it is kept until it is asked for.
if (process.send) {
  const send = process.send.bind(process);
  let configuration;
  const keep = (message) => {
    if (message?.type === 'jest-light-runner-worker-data') configuration = message;
  };
  // Not earlier, because the first listener receives the messages that have arrived.
  const listenToo = (event) => {
    if (event !== 'message') return;
    process.off('newListener', listenToo);
    process.on('message', keep);
  };
  process.on('newListener', listenToo);
  process.send = (message, ...rest) => {
    if (message !== 'jest-light-runner-get-worker-data' || !configuration) return send(message, ...rest);
    setImmediate(() => process.emit('message', configuration));
    return true;
  };
}
