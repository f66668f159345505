import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { problem, type Problem } from '../port/problem.js';
import type { ExportFile, ExportSource } from '../port/export-source.js';
import { messageOf } from './folder-source.js';

const MAX_ENTRIES = 200_000;
/** Chats shrink to a tenth, repeated lines to a fiftieth. What shrinks more is made to fill a disk. */
const MAX_RATIO = 300;
const RATIO_MATTERS_FROM_BYTES = 1024 * 1024;
const MAX_FILE_BYTES = 8 * 1024 ** 3;

/** Reads a zip archive in place: nothing is unpacked to the disk. */
export async function openZip(path: string): Promise<ExportSource> {
  const { size } = await stat(path);
  // Names are checked entry by entry: one bad name does not hide the others.
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
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
    problems.push(problem(basename(path), 'bad-archive', messageOf(error)));
  }
  return {
    name: basename(path).replace(/\.zip$/i, ''),
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
