import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The folder of the database beside the others. */
const DATABASE_FOLDER = 'postgres';
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

/**
 * What takes how much of a folder: each table with its indexes, and the folders beside the database. Without write-ahead
 * logs, which do not grow with what is stored.
 * @param {string} databaseUrl of the database in the folder
 */
export async function diskByPart(folder, databaseUrl) {
  const { [DATABASE_FOLDER]: database, ...others } = bytesByFolder(folder);
  const tables = await tableSizes(databaseUrl);
  const rest = database - Object.values(tables).reduce((sum, bytes) => sum + bytes, 0);
  return { ...others, ...tables, 'rest of the database': Math.max(0, rest) };
}

function bytesByFolder(folder) {
  return Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, diskUsage(join(folder, name))])
      .map(([name, { bytes, walBytes }]) => [name, bytes - walBytes]),
  );
}

async function tableSizes(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT format('%s.%s', schemaname, relname) AS name, pg_total_relation_size(relid)::float8 AS bytes
       FROM pg_stat_user_tables`,
    );
    return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
  } finally {
    await client.end();
  }
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
