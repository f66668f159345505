import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { syncPath } from '../durable-files/durable-files.js';

/** A full disk may still have room for an empty file. */
const PROBE = Buffer.alloc(4_096);

/**
 * Creates the data folder if it is missing, and checks that this process can write to it.
 * @throws the error of the operating system, with a path in the folder, for `startProblem`
 */
export async function requireDataFolder(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  const probe = join(folder, `.write-check-${randomUUID()}`);
  try {
    const firstCreated = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (firstCreated !== undefined) await syncParents(folder, firstCreated);
    await writeFile(probe, PROBE, { mode: 0o600 });
  } catch (error) {
    // The failing call may name a folder above.
    throw Object.assign(error as Error, { path: folder });
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

/** Each new folder is an entry of the one above it. */
async function syncParents(folder: string, last: string): Promise<void> {
  await syncPath(dirname(folder));
  if (folder !== last) await syncParents(dirname(folder), last);
}
