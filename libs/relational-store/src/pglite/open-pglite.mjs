import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { SyncingNodeFS } from './syncing-node-fs.mjs';
import { SEGMENT_OF_NEW_FOLDERS_MB, walSettings } from './wal-settings.mjs';

/** PostgreSQL takes 128 MB for itself; what it does not keep, the operating system does. */
const SHARED_BUFFERS = '32MB';
/**
 * A tenth of PostgreSQL's: `ANALYZE` then reads 3,000 rows instead of 30,000, while everybody waits. Statements look rows
 * up by their indexes, however the planner guesses.
 */
const STATISTICS_TARGET = '10';
/** The option of PostgreSQL that turns `fsync` off. */
const NO_FSYNC = '-F';
/** Errors after which PostgreSQL ends, as it writes them. */
const LAST_WORDS = /\b(?:FATAL|PANIC): +(.*)/;

/**
 * Opens the database in a folder, with crash recovery, or makes a new one.
 * @param {object} options
 * @param {string | undefined} options.dataDir none: in memory
 * @param {boolean} [options.readOnly] rejects changes from the first statement on
 * @param {boolean} [options.synchronousCommit] whether a commit is on the disk before it is acknowledged. Default: true
 * @param {ConstructorParameters<typeof SyncingNodeFS>[1]} [options.calls]
 */
export async function openPglite({ dataDir, readOnly = false, synchronousCommit = true, calls }) {
  const settings = {
    ...walSettings(dataDir),
    shared_buffers: SHARED_BUFFERS,
    default_statistics_target: STATISTICS_TARGET,
    default_transaction_read_only: readOnly ? 'on' : 'off',
    synchronous_commit: synchronousCommit ? 'on' : 'off',
  };
  let reason;
  try {
    return await PGlite.create({
      ...(dataDir !== undefined && { fs: new SyncingNodeFS(dataDir, calls) }),
      extensions: { vector },
      initDbStartParams: [`--wal-segsize=${SEGMENT_OF_NEW_FOLDERS_MB}`],
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== NO_FSYNC),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      onStderr: (line) => {
        reason = LAST_WORDS.exec(line)?.[1] ?? reason;
      },
    });
  } catch (error) {
    if (reason === undefined) throw error;
    throw new Error(reason, { cause: error });
  }
}
