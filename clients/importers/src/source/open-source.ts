import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportSource } from '../port/export-source.js';
import { openFile, openFolder } from './folder-source.js';
import { withInnerArchives } from './inner-archives.js';
import { openZip } from './zip-source.js';

/**
 * Opens an export: a folder, a zip archive (by its first bytes) or a single file.
 * @throws an error of the file system, or of the archive if it has no directory
 */
export async function openSource(path: string): Promise<ExportSource> {
  const stats = await stat(path);
  if (stats.isDirectory()) return withInnerArchives(await openFolder(path), (file) => openZip(join(path, file.path)));
  // A pipe would be waited for, and a device does not end.
  if (!stats.isFile()) throw new Error(`${path} is neither a file nor a folder`);
  return (await isZip(path)) ? openZip(path) : openFile(path);
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && ['504b0304', '504b0506'].includes(buffer.toString('hex'));
  } finally {
    await file.close();
  }
}
