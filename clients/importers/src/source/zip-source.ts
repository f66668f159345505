import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type Entry,
  fromBufferPromise,
  getFileNameLowLevel,
  openPromise,
  type Options,
  validateFileName,
  type ZipFile,
} from 'yauzl';
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
const READS_LAZILY: Options = { autoClose: false, lazyEntries: true, decodeStrings: false };

/** Reads a zip archive in place: nothing is unpacked to the disk. */
export async function openZip(path: string): Promise<ExportSource> {
  const { size } = await stat(path);
  return withInner(await readZip(await openPromise(path, READS_LAZILY), basename(path), size), MAX_INNER_BYTES, 1);
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
    const zip = await fromBufferPromise(bytes, READS_LAZILY);
    return withInner(await readZip(zip, baseName(file.path), bytes.length), room, depth + 1);
  });
}

async function readZip(zip: ZipFile, fileName: string, size: number): Promise<ExportSource> {
  const files: ExportFile[] = [];
  const problems: Problem[] = [];
  let compressedBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      if (name.endsWith('/') || isOfTools(name)) continue;
      compressedBytes += entry.compressedSize;
      const refusal = problemOf(entry, name);
      if (refusal) problems.push(refusal);
      else if (files.length < MAX_ENTRIES) files.push(fileOf(zip, entry, name));
      if (compressedBytes > size) {
        problems.push(problem(name, 'compressed-too-much', 'The files of the archive overlap: nothing is read'));
        files.length = 0;
        break;
      }
    }
  } catch (error) {
    problems.push(problem(fileName, 'bad-archive', messageOf(error)));
  }
  return {
    name: fileName.replace(/\.zip$/i, ''),
    files: files.sort((one, other) => (one.path < other.path ? -1 : 1)),
    problems,
    close: () => Promise.resolve(zip.close()),
  };
}

function nameOf(entry: Entry): string {
  const raw = entry.fileName as unknown as Buffer;
  return getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields ?? [], true);
}

/** `.obsidian/` and the like, and what macOS adds to archives. */
function isOfTools(name: string): boolean {
  return name.startsWith('__MACOSX/') || name.split('/').some((part) => part.startsWith('.') && !/^\.+$/.test(part));
}

const LINK_TYPE = 0o120000;

function problemOf(entry: Entry, name: string): Problem | null {
  if (validateFileName(name) !== null) return problem(name, 'bad-file-name', 'The name leads out of the archive');
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === LINK_TYPE)
    return problem(name, 'outside-the-folder', 'Links in archives are not followed');
  if (entry.isEncrypted()) return problem(name, 'encrypted', 'Remove the password of the archive');
  if (!entry.canDecodeFileData()) return problem(name, 'bad-archive', 'Its compression is not supported');
  if (entry.uncompressedSize > MAX_FILE_BYTES) return problem(name, 'too-large', 'Larger than 8 GiB');
  if (entry.uncompressedSize > Math.max(RATIO_MATTERS_FROM_BYTES, entry.compressedSize * MAX_RATIO))
    return problem(name, 'compressed-too-much', `More than ${MAX_RATIO} times as large when it is unpacked`);
  return null;
}

function fileOf(zip: ZipFile, entry: Entry, path: string): ExportFile {
  return {
    path,
    size: entry.uncompressedSize,
    modifiedAt: entry.getLastModDate({ timezone: 'UTC' }).getTime(),
    // yauzl ends the stream with an error as soon as it is longer or shorter than the entry says.
    async *open() {
      yield* await zip.openReadStreamPromise(entry);
    },
  };
}
