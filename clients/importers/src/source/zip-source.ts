import {
  type FileEntry,
  type Reader,
  Uint8ArrayReader,
  ZipReader,
  type ZipReaderConstructorOptions,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { messageOf, problem, type Problem } from '../port/problem.js';
import { baseName, type ExportFile, type ExportSource } from '../port/export-source.js';
import { withInnerArchives } from './inner-archives.js';
import { wholeFile } from './read-file.js';

const MAX_ENTRIES = 200_000;
/** Chats shrink to a tenth, repeated lines to a fiftieth. What shrinks more is made to fill a disk. */
const MAX_RATIO = 300;
const RATIO_MATTERS_FROM_BYTES = 1024 * 1024;
const MAX_FILE_BYTES = 8 * 1024 ** 3;

/** An archive in an archive is held in memory. */
const MAX_INNER_BYTES = 512 * 1024 * 1024;
const MAX_DEPTH = 3;
/** Names are checked entry by entry: one bad name does not hide the others. */
const OPTIONS: ZipReaderConstructorOptions = { filenameValidation: 'tolerant', useWebWorkers: false };

/** Parts of an archive, read in place, on a disk or in a browser. */
export type ArchiveReader = Reader<unknown>;

/** Whether a file that begins with these bytes is an archive, also an empty one. */
export function isArchive(beginning: Uint8Array): boolean {
  const [p, k, third, fourth] = beginning;
  return p === 0x50 && k === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6));
}

/**
 * Reads a zip archive in place: nothing is unpacked to the disk.
 * @throws if it has no directory
 */
export async function openZip(reader: ArchiveReader, fileName: string): Promise<ExportSource> {
  return withInner(await readZip(reader, fileName), MAX_INNER_BYTES, 1);
}

function withInner(source: ExportSource, room: number, depth: number): Promise<ExportSource> {
  if (depth === MAX_DEPTH) return Promise.resolve(source);
  return withInnerArchives(source, async (file) => {
    const bytes = await wholeFile(file, room);
    if (!(bytes instanceof Uint8Array))
      return bytes.reason === 'too-large'
        ? problem(file.path, 'too-large', 'Unpack the archive first: those in it are too large to be held in memory')
        : bytes;
    room -= bytes.length;
    return withInner(await readZip(new Uint8ArrayReader(bytes), baseName(file.path)), room, depth + 1);
  });
}

async function readZip(reader: ArchiveReader, fileName: string): Promise<ExportSource> {
  const zip = new ZipReader(reader, OPTIONS);
  const files: ExportFile[] = [];
  const problems: Problem[] = [];
  let compressedBytes = 0;
  let count = 0;
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      count++;
      if (entry.directory || isOfTools(entry.filename)) continue;
      compressedBytes += entry.compressedSize;
      const refusal = problemOf(entry);
      if (refusal) problems.push(refusal);
      else if (files.length < MAX_ENTRIES) files.push(fileOf(entry));
      if (compressedBytes > reader.size) {
        problems.push(
          problem(entry.filename, 'compressed-too-much', 'The files of the archive overlap: nothing is read'),
        );
        files.length = 0;
        break;
      }
    }
  } catch (error) {
    if (count === 0) throw error;
    problems.push(problem(fileName, 'bad-archive', messageOf(error)));
  }
  return {
    name: fileName.replace(/\.zip$/i, ''),
    files: files.sort((one, other) => (one.path < other.path ? -1 : 1)),
    problems,
    close: () => zip.close(),
  };
}

/** `.obsidian/` and the like, and what macOS adds to archives. */
function isOfTools(name: string): boolean {
  return name.startsWith('__MACOSX/') || name.split('/').some((part) => part.startsWith('.') && !/^\.+$/.test(part));
}

/** A drive, a root, a backslash, which some systems take for a slash, or a way up. */
const LEADS_OUT = /^[a-z]:|^\/|\\|(^|\/)\.\.(\/|$)/i;
const LINK_TYPE = 0o120000;
const STORED = 0;
const DEFLATED = 8;

function problemOf(entry: FileEntry): Problem | null {
  const { filename: name, compressionMethod, compressedSize, uncompressedSize } = entry;
  if (LEADS_OUT.test(name)) return problem(name, 'bad-file-name', 'The name leads out of the archive');
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === LINK_TYPE)
    return problem(name, 'outside-the-folder', 'Links in archives are not followed');
  if (entry.encrypted) return problem(name, 'encrypted', 'Remove the password of the archive');
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    return problem(name, 'bad-archive', 'Its compression is not supported');
  if (uncompressedSize > MAX_FILE_BYTES) return problem(name, 'too-large', 'Larger than 8 GiB');
  if (uncompressedSize > Math.max(RATIO_MATTERS_FROM_BYTES, compressedSize * MAX_RATIO))
    return problem(name, 'compressed-too-much', `More than ${MAX_RATIO} times as large when it is unpacked`);
  return null;
}

function fileOf(entry: FileEntry): ExportFile {
  return {
    path: entry.filename,
    size: entry.uncompressedSize,
    modifiedAt: inUtc(entry.lastModDate),
    open: () => unpacked(entry),
  };
}

/** Ends with an error as soon as the file is longer than its entry says. */
async function* unpacked(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const reading = entry.getData(writable, OPTIONS).catch((error: unknown) => writable.abort(error));
  // Some browsers cannot iterate over a stream.
  const reader = readable.getReader();
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > entry.uncompressedSize) throw new Error('Longer than the archive says');
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
    await reading.catch(() => undefined);
  }
}

/** Archives have no zone. Their times are taken as UTC, so that an export says the same wherever it is read. */
function inUtc(date: Date): number {
  return Date.UTC(
    ...([date.getFullYear(), date.getMonth(), date.getDate()] as const),
    ...([date.getHours(), date.getMinutes(), date.getSeconds()] as const),
  );
}
