import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const WAL_FOLDER = 'pg_wal';
/** Of `stat`, whatever the file system's own block is. */
const BLOCK_BYTES = 512;

/** The size of a folder on disk, and the part of PostgreSQL's write-ahead log. */
export function diskUsage(folder) {
  return sizes(folder).reduce(
    (total, { bytes, isWal }) => ({ bytes: total.bytes + bytes, walBytes: total.walBytes + (isWal ? bytes : 0) }),
    { bytes: 0, walBytes: 0 },
  );
}

/** The size of each engine's folder without write-ahead logs, which do not grow with what is stored. */
export function diskByEngine(folder) {
  return Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, diskUsage(join(folder, name))])
      .map(([name, { bytes, walBytes }]) => [name, bytes - walBytes]),
  );
}

function sizes(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      // Files that are deleted meanwhile count as empty.
      const stats = statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false });
      return stats ? { bytes: stats.blocks * BLOCK_BYTES, isWal: entry.parentPath.includes(WAL_FOLDER) } : [];
    });
}

export function textBytes(episodes) {
  return episodes.reduce((total, { episodeBody }) => total + Buffer.byteLength(episodeBody), 0);
}
