// Removes what no process of the image reads from installed packages: `node prune-packages.mjs node_modules`. Most goes by kind of
// file, so that the list need not follow the versions of packages; of those that are large, what they have beside that.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Types, source maps, sources that were compiled, documents. Licences stay: they must go with the code. */
const FILES = /\.(?:d\.[cm]?ts|[cm]?ts|tsx|map|md|markdown|flow|tsbuildinfo)$/i;
const LICENCES = /licen[cs]e|notice|copying/i;
/** Not `test`: some packages keep a part of their code in a folder of this name. */
const FOLDERS = new Set(['__tests__', 'benchmark', 'benchmarks', 'coverage']);
/** Prebuilt binaries of other systems than that of the image. */
const OTHER_SYSTEMS = /^(?:darwin|win32|android|ios|freebsd|openbsd|sunos|aix)-/;

const OF_PACKAGES = [
  // The compiler: @nestjs/swagger would use it in a plugin of compilers.
  'typescript',
  '.bin/tsc',
  '.bin/tsserver',
  // Tables of tokens, 22 MB. LangChain imports `js-tiktoken/lite`, which has none.
  'js-tiktoken/dist/ranks',
  'js-tiktoken/dist/index.js',
  'js-tiktoken/dist/index.cjs',
  // A second build, for browsers.
  'typeorm/browser',
];

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

const [packages] = process.argv.slice(2);
for (const path of OF_PACKAGES) rmSync(join(packages, path), { recursive: true, force: true });
prune(packages);
