import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '@memory-graph/errors';
import { startTimeOf } from './process-start-time.js';

export const LOCK_FILE = 'memory-graph.lock';
/** Far behind the text, because on Windows a lock also prevents reading the locked range. */
const LOCKED_RANGE = { offset: 2 ** 30, length: 1 };
/** The third line of the file. Earlier releases relied on the process id alone. */
const KERNEL_LOCK = 'kernel lock';
/** The part that we use of `fs-native-extensions`, which has no types of its own. */
interface KernelLocks {
  /** @returns false if another open file has locked a part of the range */
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
 * Restricts a data folder to one process with a kernel lock on a file in it. Unlike a process id,
 * the lock is valid across containers that mount the folder, and it ends with its process in any
 * case. The file remains; its text informs people and commands that run beside the service.
 * @param address under which others reach the holder
 * @returns a function that releases the lock
 * @throws ServiceError `conflict` if another process holds it; permanent `unavailable` if the
 * folder does not support locks
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
      // Otherwise a process of an earlier release has removed the file meanwhile, and the lock protects nothing.
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
 * The process that holds a data folder, as in `the running process 4711 on laptop`; null if none does. Takes the lock for
 * a moment, because the text of a killed process stays in the file.
 * @throws ServiceError permanent `unavailable` if the folder does not support locks
 */
export async function holderOf(folder: string): Promise<string | null> {
  const file = join(folder, LOCK_FILE);
  if (!existsSync(file)) return null;
  const fd = openSync(file, constants.O_RDWR);
  try {
    if (!tryLock(fd, folder)) return describeHolder(readHolder(file));
    const before = readHolder(fd);
    return before !== null && (await holdsLockOfEarlierRelease(before)) ? describeHolder(before) : null;
  } finally {
    closeSync(fd);
  }
}

/**
 * The address of the process that holds a data folder; null if it provides none. Only for a folder
 * whose lock was denied: without requesting the lock, the text of a killed process would look
 * valid.
 */
export async function addressOfHolder(folder: string): Promise<string | null> {
  const end = performance.now() + ADDRESS_WAIT_MS;
  for (;;) {
    // The file has no text immediately after the holder has acquired the lock.
    const holder = readHolder(join(folder, LOCK_FILE));
    if (holder !== null || performance.now() > end) return holder?.address ?? null;
    await delay(ADDRESS_POLL_MS);
  }
}

/** Loaded on demand: everything except the embedded database works on platforms without its binary. */
function tryLock(fd: number, folder: string): boolean {
  const { offset, length } = LOCKED_RANGE;
  try {
    const require = createRequire(import.meta.url);
    const locks = require('fs-native-extensions') as KernelLocks;
    return locks.tryLock(fd, offset, length);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new ServiceError(
      'unavailable',
      `The data folder ${folder} cannot be locked (${reason}), so a second service could use it at the same time; ` +
        'set MEMORY_GRAPH_DATA_DIR to a folder on a local disk, or DATABASE_URL to use PostgreSQL',
      { transient: false, cause: error },
    );
  }
}

/** Earlier releases take no kernel lock, so acquiring it proves nothing about them. */
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
  return new ServiceError(
    'conflict',
    `The data folder ${folder} is in use by ${describeHolder(holder)}; ` +
      'stop that process first, or set MEMORY_GRAPH_DATA_DIR to another folder',
  );
}

function describeHolder(holder: Holder | null): string {
  if (holder === null) return 'another running process';
  return `the running process ${holder.pid}${holder.host ? ` on ${holder.host}` : ''}`;
}
