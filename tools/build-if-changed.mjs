import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, '.build', 'stamp');

/** Builds what changed since the last start. Ends the process if that fails: there is nothing to start then. */
export function buildIfChanged() {
  const stamp = stampOfSources();
  if (isBuilt() && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  build();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

function isBuilt() {
  return ['standalone/dist/main.js', 'console/dist/index.html'].every((file) => existsSync(join(root, 'apps', file)));
}

/** Names, sizes and times of all sources: enough to see that nothing changed, and quicker than asking Nx. */
function stampOfSources() {
  const hash = createHash('sha256');
  for (const folder of ['apps', 'libs', 'tools']) {
    for (const file of sourcesBelow(join(root, folder))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return hash.digest('hex');
}

function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entryOfFolder) => {
    const path = join(folder, entryOfFolder.name);
    if (entryOfFolder.isDirectory())
      return ['dist', 'node_modules'].includes(entryOfFolder.name) ? [] : sourcesBelow(path);
    return /\.(tsx?|mjs|json|txt|bin|css|html|svg)$/.test(entryOfFolder.name) ? [path] : [];
  });
}

function build() {
  process.stderr.write('Building what changed …\n');
  const { status } = spawnSync(
    process.execPath,
    // Clients run elsewhere, so a start does not need them.
    [join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build', '--exclude=tag:type:client'],
    {
      cwd: root,
      // Standard output belongs to the service's ready message.
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}
