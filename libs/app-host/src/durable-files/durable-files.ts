import { randomUUID } from 'node:crypto';
import { chmod, constants, copyFile, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Replaces a file that only this user can read. After a crash or a power failure it has the former content or the new one.
 */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const draft = await writeDraft(file, content);
  await rename(draft, file);
  await syncPath(dirname(file));
}

/**
 * Like `writeDurably`, but keeps a file that exists.
 * @returns whether this call created the file
 */
export async function createDurably(file: string, content: string | Uint8Array): Promise<boolean> {
  const draft = await writeDraft(file, content);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft);
    await syncPath(dirname(file));
  }
}

/** Waits until a file, or the list of a folder's entries, is on the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    // Windows opens no folders, and writes their entries by itself.
    if (process.platform === 'win32' && (error.code === 'EISDIR' || error.code === 'EPERM')) return null;
    throw error;
  });
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}

/** Waits until a folder and all files in it are on the disk. */
export async function syncTree(folder: string): Promise<void> {
  // Disks write several at once.
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await syncTree(path);
      else if (entry.isFile()) await syncPath(path);
    }),
  );
  await syncPath(folder);
}

/**
 * Copies a folder that may be in use, for this user alone. A file that disappears meanwhile is left out, and so are links and
 * sockets.
 * @param isWanted gets the path of a file or folder, relative to the copied folder
 */
export async function copyTree(
  from: string,
  to: string,
  isWanted: (path: string) => boolean = () => true,
  path = '',
): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy, inner] = [from, to, path].map((folder) => join(folder, entry.name)) as [
      string,
      string,
      string,
    ];
    if (!isWanted(inner)) continue;
    if (entry.isDirectory()) await copyTree(source, copy, isWanted, inner);
    else if (entry.isFile()) await copyOne(source, copy);
  }
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    // Where the file system can, it shares the blocks.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  await chmod(to, 0o600);
}

async function writeDraft(file: string, content: string | Uint8Array): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return draft;
}
