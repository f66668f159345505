// Removes what no process reads from installed packages: `node prune-packages.mjs node_modules`. By kind of file, not by
// package, so that the list need not follow the versions of packages.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Types, source maps, sources that were compiled, documents. Licences stay: they must go with the code. */
const FILES = /\.(?:d\.[cm]?ts|[cm]?ts|tsx|map|md|markdown|flow|tsbuildinfo)$/i;
const LICENCES = /licen[cs]e|notice|copying/i;
const FOLDERS = new Set(['__tests__', '.github', '.vscode', 'coverage']);
/** Prebuilt binaries of other systems than that of the image. */
const OTHER_SYSTEMS = /^(?:darwin|win32|android|ios|freebsd|openbsd|sunos|aix)-/;

function prune(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const removed = entry.isDirectory()
      ? FOLDERS.has(entry.name) || OTHER_SYSTEMS.test(entry.name)
      : FILES.test(entry.name) && !LICENCES.test(entry.name);
    if (removed) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) prune(path);
  }
}

prune(process.argv[2]);
