import { constants, type Stats } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { messageOf, problem, type Problem } from '../port/problem.js';
import type { ExportFile, ExportSource } from '../port/export-source.js';

const MAX_FILES = 200_000;
const CHUNK_BYTES = 256 * 1024;

/** Reads a folder. Names that begin with a dot are settings of tools and are ignored. */
export async function openFolder(path: string): Promise<ExportSource> {
  const root = await realpath(path);
  const files: ExportFile[] = [];
  const problems: Problem[] = [];
  await walk('');
  return {
    name: basename(root),
    files,
    problems,
    close: async () => {},
  };

  async function walk(folder: string): Promise<void> {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
      problems.push(problem(folder, 'unreadable-file', messageOf(error)));
      return [];
    });
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      if (entry.name.startsWith('.')) continue;
      const inner = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isSymbolicLink()) await judgeLink(inner);
      else if (entry.isDirectory()) await walk(inner);
      else if (entry.isFile()) await take(inner);
      else problems.push(problem(inner, 'unreadable-file', 'Not a regular file'));
    }
  }

  /** A link within the folder leads to what is read anyway; another one may lead to the user's keys. */
  async function judgeLink(link: string): Promise<void> {
    const target = await realpath(join(root, link)).catch(() => null);
    if (target === null) problems.push(problem(link, 'unreadable-file', 'The link leads nowhere'));
    else if (target === root || target.startsWith(root + sep))
      problems.push(problem(link, 'link', 'A link to another part of the folder'));
    else problems.push(problem(link, 'outside-the-folder', 'The link leads out of the folder'));
  }

  async function take(file: string): Promise<void> {
    if (files.length === MAX_FILES) {
      if (problems.at(-1)?.reason !== 'too-large')
        problems.push(problem(file, 'too-large', `Only the first ${MAX_FILES} files are read`));
      return;
    }
    files.push(fileAt(join(root, file), file, await lstat(join(root, file))));
  }
}

/** One file as an export of its own. */
export async function openFile(path: string): Promise<ExportSource> {
  const real = await realpath(path);
  const name = basename(path);
  const file = fileAt(real, name, await lstat(real));
  return {
    name: name.replace(/\.[^.]+$/, ''),
    files: [file],
    problems: [],
    close: async () => {},
  };
}

function fileAt(location: string, path: string, { size, mtimeMs }: Stats): ExportFile {
  return {
    path,
    size,
    modifiedAt: mtimeMs,
    async *open() {
      // A link that took the place of the file meanwhile is not followed.
      const handle = await open(location, constants.O_RDONLY | constants.O_NOFOLLOW);
      yield* handle.createReadStream({ highWaterMark: CHUNK_BYTES });
    },
  };
}
