import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { packageIn, packNode } from './node-package.mjs';

const BUILD = fileURLToPath(new URL('../../tools/build-project.mjs', import.meta.url));

/**
 * Packs the command line with the packages of this workspace that it uses: it is installed alone.
 * @param {string} project the command line
 * @param {string[]} used the packages: a compiled client, and the importers
 * @param {{ folder: string, isBuilt: boolean }} options where the `.tgz` goes, and whether all is built
 */
export async function packCommandLine(project, used, { folder, isBuilt }) {
  const [, importers] = used;
  if (!isBuilt) for (const source of [importers, project]) await runProgram(process.execPath, [BUILD, source]);
  const draft = await mkdtemp(join(tmpdir(), 'memory-graph-cli-'));
  try {
    const { nx: _nx, devDependencies: _forTests, ...description } = await packageIn(project);
    const bundled = await Promise.all(used.map((source) => bundle(source, draft)));
    // What the contained packages need is installed with the package.
    const needed = bundled.map((contained) => contained.dependencies);
    const dependencies = Object.assign({}, ...needed, description.dependencies);
    const bundleDependencies = bundled.map(({ name }) => name);
    const packed = { ...description, dependencies, bundleDependencies };
    await writeFile(join(draft, 'package.json'), JSON.stringify(packed, null, 2));
    for (const name of ['bin', 'dist', 'README.md']) {
      await cp(join(project, name), join(draft, name), { recursive: true });
    }
    await packNode(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Copies a built package into the `node_modules` of another one. @returns its `package.json` */
async function bundle(project, into) {
  const description = await packageIn(project);
  const target = join(into, 'node_modules', description.name);
  for (const name of ['package.json', 'dist']) await cp(join(project, name), join(target, name), { recursive: true });
  return description;
}
