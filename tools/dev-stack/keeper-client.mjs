import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('keeper.mjs', import.meta.url));

/**
 * Starts the process that owns the engines: see keeper.mjs.
 * @param {string} [temporaryFolder] removed at the end
 */
export function openKeeper(temporaryFolder) {
  const keeper = fork(KEEPER, temporaryFolder === undefined ? [] : [temporaryFolder], {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const exited = new Promise((resolve) => keeper.once('exit', resolve));
  const waiting = new Map();
  let lastId = 0;

  keeper.on('message', ({ id, result, error }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) resolve(result);
    else reject(new Error(error));
  });
  keeper.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The process that keeps the engines has ended'));
  });

  const ask = (request, details) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      keeper.send({ id, request, ...details }, (error) => error && reject(error));
    });

  return {
    pid: keeper.pid,
    /** @returns {Promise<number>} the process id */
    start: (engine, launch) => ask('start', { engine, launch }),
    /** Stops an engine in order, and kills it if that takes too long. Does nothing if it is not running. */
    stop: (engine) => ask('stop', { engine }),
    kill: (engine) => ask('kill', { engine }),
    /** Stops the running engines and removes the temporary folder. */
    async close() {
      if (keeper.connected) keeper.disconnect();
      await exited;
    },
  };
}
