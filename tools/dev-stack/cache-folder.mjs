// Where the programs of the engines are installed: once for all checkouts, and never half.
import {
  mkdirSync,
  mkdtempSync,
  chmodSync,
  existsSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './process-id.mjs';

const LOCK_POLL_MS = 200;

/** In the temporary folder, which every user can enter: a checkout below a private home is closed to `nobody`. */
const cacheFolder = () => process.env.DEV_STACK_CACHE ?? join(tmpdir(), `memory-graph-dev-stack-${userInfo().uid}`);

/**
 * The folder of a program, installed first if it is missing. It appears under its name only when it is complete, and two
 * processes that need it at once install it one after the other: the second finds it done.
 * @param {string} name with the version: another version is another folder
 * @param {string} client the package client, which may not run twice at once: its own cache is shared
 * @param {(draft: string) => Promise<void>} install
 */
export async function installed(name, client, install) {
  const cache = cacheFolder();
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const unlock = await lock(join(cache, `${client}.lock`));
  const draft = mkdtempSync(join(cache, '.draft-'));
  try {
    if (existsSync(folder)) return folder;
    await install(draft);
    chmodSync(draft, 0o755);
    renameSync(draft, folder);
    return folder;
  } catch (error) {
    // Two that found the same void lock: the first has installed it.
    if (existsSync(folder)) return folder;
    throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    unlock();
  }
}

/** Waits its turn. The lock of a process that is gone is void. */
async function lock(file) {
  for (;;) {
    try {
      const descriptor = openSync(file, 'wx');
      writeFileSync(descriptor, String(process.pid));
      closeSync(descriptor);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = holderOf(file);
      if (holder !== null && !isAlive(holder)) rmSync(file, { force: true });
      await sleep(LOCK_POLL_MS);
    }
  }
}

/** Null for a lock that was released, or whose holder has not yet written its number. */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}
