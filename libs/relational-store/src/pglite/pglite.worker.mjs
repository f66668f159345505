// Runs PGlite and its socket server in a separate thread, because PGlite blocks the thread that
// calls it. Plain JavaScript, because a worker thread under Jest cannot load TypeScript.
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { parentPort, workerData } from 'node:worker_threads';
import { endOnFailure } from './end-on-failure.mjs';
import { SEGMENT_OF_NEW_FOLDERS_MB, walSettings } from './wal-settings.mjs';
import { WireServer } from './wire-server.mjs';

/** PostgreSQL takes 128 MB for itself; what it does not keep, the operating system does. */
const SHARED_BUFFERS = '32MB';
/**
 * A tenth of PostgreSQL's: `ANALYZE` then reads 3,000 rows instead of 30,000, while everybody waits. Statements look rows
 * up by their indexes, however the planner guesses.
 */
const STATISTICS_TARGET = '10';

const { dataDir, socketPath, readOnly = false } = workerData;
const settings = {
  ...walSettings(dataDir),
  shared_buffers: SHARED_BUFFERS,
  default_statistics_target: STATISTICS_TARGET,
  default_transaction_read_only: readOnly ? 'on' : 'off',
};
const database = await PGlite.create({
  dataDir,
  extensions: { vector },
  initDbStartParams: [`--wal-segsize=${SEGMENT_OF_NEW_FOLDERS_MB}`],
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
});
endOnFailure(database, (error) => {
  parentPort.postMessage({ failed: String(error) });
  // Of this thread.
  process.exit(1);
});
const server = new WireServer(database);
await server.listen(socketPath);

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
