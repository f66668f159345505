import { execFile } from 'node:child_process';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ServiceError } from '@memory-graph/errors/service-error';
import { v7 as uuidv7 } from 'uuid';

const LOCK_FILE = 'memory-graph.lock';

/**
 * Keeps a data folder to one process. The lock names its holder by process id and start time, so the lock of a process that
 * was killed is recognised at once, even if its id has been given to another process since.
 * @param address where others reach the holder
 * @returns what releases the lock
 * @throws ServiceError `conflict` if a living process holds it
 */
export async function lockDataFolder(folder: string, address: string): Promise<() => Promise<void>> {
  const file = join(folder, LOCK_FILE);
  const own = `${process.pid} ${await startTimeOf(process.pid)}\n${address}`;
  for (;;) {
    if (await createLock(file, own)) return () => rm(file, { force: true });
    const holder = await readFile(file, 'utf8').catch(() => '');
    if (await isAlive(holder)) {
      throw new ServiceError(
        'conflict',
        `The data folder ${folder} is in use by the running process ${holder.split(' ')[0]}. ` +
          'Stop that one first, or choose another folder with MEMORY_GRAPH_DATA_DIR.',
      );
    }
    await discardStaleLock(file);
  }
}

/** The address of the living process that holds a data folder; null if none does. */
export async function findHolder(folder: string): Promise<string | null> {
  const holder = await readFile(join(folder, LOCK_FILE), 'utf8').catch(() => '');
  return (await isAlive(holder)) ? (holder.split('\n')[1] ?? null) : null;
}

/** Links a finished file into place, so that nobody ever sees a lock without its holder. */
async function createLock(file: string, holder: string): Promise<boolean> {
  const draft = `${file}.${uuidv7()}`;
  await writeFile(draft, holder, { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (!isErrorCode(error, 'EEXIST')) throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Renaming first lets one of several starting processes win; deleting in place could delete the winner's new lock. */
async function discardStaleLock(file: string): Promise<void> {
  const discarded = `${file}.${uuidv7()}`;
  try {
    await rename(file, discarded);
    await rm(discarded, { force: true });
  } catch (error) {
    if (!isErrorCode(error, 'ENOENT')) throw error;
  }
}

async function isAlive(holder: string): Promise<boolean> {
  const [, pid, startTime] = /^(\d+) (.+)$/m.exec(holder) ?? [];
  if (!pid) return false;
  return (await startTimeOf(Number(pid))) === startTime;
}

/** When a process started, in a form that is good for comparing only; empty if there is no such process. */
async function startTimeOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The second field is the command in parentheses and may hold spaces; the start time is field 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  }
  const listed = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return listed.stdout.trim();
}

function isErrorCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}
