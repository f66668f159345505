// Runs PGlite and its socket server in a separate thread, because PGlite blocks the thread that
// calls it. Plain JavaScript, because a worker thread under Jest cannot load TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { endOnFailure } from './end-on-failure.mjs';
import { openPglite } from './open-pglite.mjs';
import { WireServer } from './wire-server.mjs';

const database = await openPglite(workerData);
endOnFailure(database, (error) => {
  parentPort.postMessage({ failed: String(error) });
  // Ends this thread, not the process.
  process.exit(1);
});
const server = new WireServer(database, workerData.changes);
await server.listen(workerData.socketPath);

parentPort.on('message', async (message) => {
  if (message === 'ping') {
    parentPort.postMessage('pong');
    return;
  }
  await server.close();
  await database.close();
  parentPort.postMessage('closed');
  parentPort.close();
});
parentPort.postMessage('ready');
