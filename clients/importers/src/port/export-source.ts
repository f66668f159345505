import type { Problem } from './problem.js';

/** A file of an export. */
export interface ExportFile {
  /** Relative to the export, with `/`. */
  readonly path: string;
  /** Bytes, uncompressed. */
  readonly size: number;
  /** When it was last changed, in ms since the epoch. */
  readonly modifiedAt: number;
  /** The content in chunks. It can be read several times. An error of the disk or the archive is thrown. */
  open(): AsyncIterable<Uint8Array>;
}

/** An export: a folder, an archive or a single file. Close it after use. */
export interface ExportSource {
  /** The name of the folder, archive or file, without its ending. */
  readonly name: string;
  /** By path. */
  readonly files: readonly ExportFile[];
  /** What is in the export and must not be read. */
  readonly problems: readonly Problem[];
  close(): Promise<void>;
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Finds a file by its name, at the top of the export or in the one folder that holds all of it. */
export function fileNamed(source: ExportSource, name: string): ExportFile | undefined {
  return source.files
    .filter((file) => baseName(file.path) === name)
    .sort((one, other) => one.path.split('/').length - other.path.split('/').length)[0];
}

/**
 * The files of an export that a format reads: those with the first of the names that any of them has. An export of one file
 * is that file, under any name.
 */
export function filesOf({ files }: ExportSource, ...names: readonly RegExp[]): readonly ExportFile[] {
  for (const name of names) {
    const named = files.filter(({ path }) => name.test(path));
    if (named.length > 0) return named;
  }
  return files.length === 1 ? files : [];
}
