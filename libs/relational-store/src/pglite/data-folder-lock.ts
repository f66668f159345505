import { closeSync, constants, fstatSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '@memory-graph/errors/service-error';
import { startTimeOf } from './process-start-time.js';

export const LOCK_FILE = 'memory-graph.lock';
/** Far behind the text, because on Windows a lock also keeps others from reading what it covers. */
const LOCKED_RANGE = { offset: 2 ** 30, length: 1 };
/** Third line of the file. Releases before it relied on the process id alone. */
const KERNEL_LOCK = 'kernel lock';
/** The part that we use of `fs-native-extensions`, which has no types of its own. */
interface KernelLocks {
  /** @returns false if another open file has locked some of the range */
  tryLock(fd: number, offset: number, length: number): boolean;
}

const ADDRESS_WAIT_MS = 2_000;
const ADDRESS_POLL_MS = 20;

interface Holder {
  pid: number;
  startTime: string;
  address: string | null;
  hasKernelLock: boolean;
  host: string | null;
}

/**
 * Keeps a data folder to one process by a lock of the kernel on a file in it. Unlike a process id it means the same in every
 * container that mounts the folder, and it ends with the process that holds it, however that ends.
 * The file itself stays: its text is for people, and for commands that work beside the service.
 * @param address where others reach the holder
 * @returns what releases the lock
 * @throws ServiceError `conflict` if another process holds it; permanent `unavailable` if there are no locks in the folder
 */
export async function lockDataFolder(folder: string, address: string): Promise<() => void> {
  const file = join(folder, LOCK_FILE);
  const own = `${process.pid} ${await startTimeOf(process.pid)}\n${address}\n${KERNEL_LOCK}\n${hostname()}\n`;
  for (;;) {
    const fd = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      if (!tryLock(fd, folder)) throw inUse(folder, readHolder(file));
      const before = readHolder(fd);
      if (before !== null && (await holdsLockOfEarlierRelease(before))) throw inUse(folder, before);
      // Otherwise a process of an earlier release has removed the file meanwhile, and the lock is on nothing.
      if (isSameFile(fd, file)) {
        ftruncateSync(fd);
        writeSync(fd, own, 0);
        return () => {
          ftruncateSync(fd);
          closeSync(fd);
        };
      }
    } catch (error) {
      closeSync(fd);
      throw error;
    }
    closeSync(fd);
  }
}

/**
 * The address of the process that holds a data folder; null if it gives none. Only for a folder whose lock was refused:
 * without asking for the lock nobody can tell the holder's text from what a killed one left.
 */
export async function addressOfHolder(folder: string): Promise<string | null> {
  const end = performance.now() + ADDRESS_WAIT_MS;
  for (;;) {
    // There is no text for the moment in which the holder has just got the lock.
    const holder = readHolder(join(folder, LOCK_FILE));
    if (holder !== null || performance.now() > end) return holder?.address ?? null;
    await delay(ADDRESS_POLL_MS);
  }
}

/** Loaded where it is needed: everything but the embedded database works on platforms that it has no binary for. */
function tryLock(fd: number, folder: string): boolean {
  const { offset, length } = LOCKED_RANGE;
  try {
    const locks = createRequire(import.meta.url)('fs-native-extensions') as KernelLocks;
    return locks.tryLock(fd, offset, length);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new ServiceError(
      'unavailable',
      `The data folder ${folder} cannot be locked (${reason}), so a second service on it would not be noticed. ` +
        'Choose a folder on a local disk with MEMORY_GRAPH_DATA_DIR, or use a PostgreSQL with DATABASE_URL.',
      { transient: false, cause: error },
    );
  }
}

/** Its process has no kernel lock, so getting that one says nothing about it. */
async function holdsLockOfEarlierRelease({ pid, startTime, hasKernelLock }: Holder): Promise<boolean> {
  return !hasKernelLock && (await startTimeOf(pid)) === startTime;
}

function readHolder(file: string | number): Holder | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const [first = '', address, mark, host] = text.split('\n');
  const [, pid, startTime] = /^(\d+) (.+)$/.exec(first) ?? [];
  if (pid === undefined || startTime === undefined) return null;
  return {
    pid: Number(pid),
    startTime,
    address: address || null,
    hasKernelLock: mark === KERNEL_LOCK,
    host: host || null,
  };
}

function isSameFile(fd: number, file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.ino === fstatSync(fd).ino;
}

function inUse(folder: string, holder: Holder | null): ServiceError {
  const process = holder === null ? 'another running process' : `the running process ${holder.pid}`;
  const host = holder?.host ? ` on ${holder.host}` : '';
  return new ServiceError(
    'conflict',
    `The data folder ${folder} is in use by ${process}${host}. ` +
      'Stop that one first, or choose another folder with MEMORY_GRAPH_DATA_DIR.',
  );
}
