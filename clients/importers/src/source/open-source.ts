import { type FileHandle, open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Reader } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { ExportSource } from '../port/export-source.js';
import { openFile, openFolder } from './folder-source.js';
import { withInnerArchives } from './inner-archives.js';
import { isArchive, openZip } from './zip-source.js';

/**
 * Opens an export: a folder, a zip archive (by its first bytes) or a single file.
 * @throws an error of the file system, or of the archive if it has no directory
 */
export async function openSource(path: string): Promise<ExportSource> {
  const stats = await stat(path);
  if (stats.isDirectory())
    return withInnerArchives(await openFolder(path), (file) => openArchive(join(path, file.path)));
  // A pipe would be waited for, and a device does not end.
  if (!stats.isFile()) throw new Error(`${path} is neither a file nor a folder`);
  return (await beginsAsArchive(path)) ? openArchive(path) : openFile(path);
}

async function beginsAsArchive(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(4), 0, 4, 0);
    return isArchive(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function openArchive(path: string): Promise<ExportSource> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const source = await openZip(new HandleReader(handle, size), basename(path));
    return {
      ...source,
      close: async () => {
        await source.close();
        await handle.close();
      },
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Parts of a file on the disk. */
class HandleReader extends Reader<FileHandle> {
  constructor(
    private readonly handle: FileHandle,
    override size: number,
  ) {
    super(handle);
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(Math.min(length, this.size - index));
    let read = 0;
    while (read < bytes.length) {
      const { bytesRead } = await this.handle.read(bytes, read, bytes.length - read, index + read);
      if (bytesRead === 0) break;
      read += bytesRead;
    }
    return bytes.subarray(0, read);
  }
}
