import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** With PostgreSQL's default of 16 MB, an empty database has 32 MB of log. */
export const SEGMENT_OF_NEW_FOLDERS_MB = 1;
const SEGMENT_NAME = /^[0-9A-F]{24}$/;
const MAX_WAL_MB = 16;

/**
 * How much of its write-ahead log PostgreSQL keeps for reuse after a checkpoint. Folders of earlier releases have
 * segments of 16 MB, of which PostgreSQL keeps at least two.
 * @param {string | undefined} dataDir
 */
export function walSettings(dataDir) {
  const segmentMb = segmentMbOf(dataDir);
  const min = 2 * segmentMb;
  return { min_wal_size: `${min}MB`, max_wal_size: `${Math.max(min, MAX_WAL_MB)}MB` };
}

/** @param {string | undefined} dataDir */
function segmentMbOf(dataDir) {
  const folder = dataDir === undefined ? undefined : join(dataDir, 'pg_wal');
  if (folder === undefined || !existsSync(folder)) return SEGMENT_OF_NEW_FOLDERS_MB;
  const sizes = readdirSync(folder)
    .filter((name) => SEGMENT_NAME.test(name))
    .map((name) => statSync(join(folder, name)).size);
  return Math.max(SEGMENT_OF_NEW_FOLDERS_MB, ...sizes.map((size) => Math.round(size / 2 ** 20)));
}
