import { BlobReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { ExportFile, ExportSource } from '../port/export-source.js';
import { withInnerArchives } from './inner-archives.js';
import { isArchive, openZip } from './zip-source.js';

const CHUNK_BYTES = 256 * 1024;

/** A file that a browser gives, with its place in the folder that was given. */
export interface GivenFile {
  /** Relative, with `/`: `notes/2026/a.md`. */
  path: string;
  file: Blob & { readonly lastModified: number };
}

/**
 * Opens an export that a browser gives: files, those of a folder, or a zip archive. Nothing is held in memory: parts are read
 * when they are needed.
 * @param given at least one file
 * @throws an error of the archive if it has no directory
 */
export async function openFiles(given: readonly GivenFile[]): Promise<ExportSource> {
  const shown = given.filter(({ path }) => !path.split('/').some((part) => part.startsWith('.')));
  const [only] = shown;
  if (shown.length === 1 && (await beginsAsArchive(only!.file))) return openArchive(only!);
  const files = shown.map(fileOf).sort((one, other) => (one.path < other.path ? -1 : 1));
  const byPath = new Map(shown.map((one) => [one.path, one]));
  return withInnerArchives({ name: nameOf(given[0]!.path), files, problems: [], close: async () => {} }, ({ path }) =>
    openArchive(byPath.get(path)!),
  );
}

function openArchive({ path, file }: GivenFile): Promise<ExportSource> {
  return openZip(new BlobReader(file), path.split('/').at(-1)!);
}

async function beginsAsArchive(file: Blob): Promise<boolean> {
  return isArchive(await bytesOf(file.slice(0, 4)));
}

function fileOf({ path, file }: GivenFile): ExportFile {
  return {
    path,
    size: file.size,
    modifiedAt: file.lastModified,
    async *open() {
      for (let at = 0; at < file.size; at += CHUNK_BYTES) yield await bytesOf(file.slice(at, at + CHUNK_BYTES));
    },
  };
}

async function bytesOf(part: Blob): Promise<Uint8Array> {
  return new Uint8Array(await part.arrayBuffer());
}

/** The name of the folder, or of the file without its ending. */
function nameOf(path: string): string {
  const [folder, ...rest] = path.split('/');
  return rest.length > 0 ? folder! : folder!.replace(/\.[^.]+$/, '');
}
