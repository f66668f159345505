// Removes what no process of the image reads from installed packages: `node prune-packages.mjs node_modules`. Packages that are part
// of the bundle go as a whole; of the others, files of kinds that no program reads.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EXTERNAL_PACKAGES } from './external-packages.mjs';

const [packages] = process.argv.slice(2);

/** Types, source maps, sources that were compiled, documents. Licences stay: they must go with the code. */
const FILES = /\.(?:d\.[cm]?ts|[cm]?ts|tsx|map|md|markdown|flow|tsbuildinfo)$/i;
const LICENCES = /licen[cs]e|notice|copying/i;
/** Not `test`: some packages keep a part of their code in a folder of this name. */
const FOLDERS = new Set(['__tests__', 'benchmark', 'benchmarks', 'coverage']);
/** Prebuilt binaries of other systems than that of the image. */
const OTHER_SYSTEMS = /^(?:darwin|win32|android|ios|freebsd|openbsd|sunos|aix)(?:-|$)/;
/** Of the runtime of the reader, 45 MB for each processor: the image is of one. */
const OTHER_PROCESSOR = `onnxruntime-node/bin/napi-v6/linux/${process.arch === 'arm64' ? 'x64' : 'arm64'}`;

/** Of the workspace, the gateway finds the files of the console and of the documentation by the names of their packages. */
const KEPT = [...EXTERNAL_PACKAGES, '@memory-graph/console', '@memory-graph/docs'];

/** The folders of packages and of all that they need, which npm has put beside them or within them. */
function withDependencies(names, from, found = new Set()) {
  for (const name of names) {
    const folder = folderOf(name, from);
    if (folder === null || found.has(folder)) continue;
    found.add(folder);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    withDependencies(Object.keys({ ...dependencies, ...optionalDependencies }), folder, found);
  }
  return found;
}

/** @returns null for an optional package that is not installed, as those of other systems */
function folderOf(name, from) {
  const [within, beside] = [join(from, 'node_modules', name), join(packages, name)];
  return [within, beside].find((folder) => existsSync(folder)) ?? null;
}

/** Removes the packages in a folder of packages that are not among those kept. */
function removeOthers(folder, kept) {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (kept.has(path)) continue;
    if ([...kept].some((one) => one.startsWith(`${path}/`))) removeOthers(path, kept);
    else rmSync(path, { recursive: true });
  }
}

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

removeOthers(packages, withDependencies(KEPT, '.'));
prune(packages);
rmSync(join(packages, OTHER_PROCESSOR), { recursive: true, force: true });
