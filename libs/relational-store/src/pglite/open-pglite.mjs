import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { SyncingNodeFS } from './syncing-node-fs.mjs';
import { SEGMENT_OF_NEW_FOLDERS_MB, walSettings } from './wal-settings.mjs';

/** PostgreSQL's default is 128 MB. Pages that it does not keep in memory are in the cache of the operating system. */
const SHARED_BUFFERS = '32MB';
/**
 * A tenth of PostgreSQL's default: `ANALYZE` then reads 3,000 rows instead of 30,000, while every other statement
 * waits. Statements find rows by indexes, so less precise estimates do no harm.
 */
const STATISTICS_TARGET = '10';
/** The option of PostgreSQL that turns `fsync` off. */
const NO_FSYNC = '-F';
/** Matches the errors after which PostgreSQL ends. */
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
