// Runs PGlite and its socket server in a thread of their own: PGlite computes in the thread that calls it.
// Plain JavaScript, because a worker thread under Jest cannot load TypeScript.
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { parentPort, workerData } from 'node:worker_threads';
import { WireServer } from './wire-server.mjs';

const database = await PGlite.create({ dataDir: workerData.dataDir, extensions: { vector } });
const server = new WireServer(database);
await server.listen(workerData.socketPath);

parentPort.once('message', async () => {
  await server.close();
  await database.close();
  parentPort.postMessage('closed');
  parentPort.close();
});
parentPort.postMessage('ready');
