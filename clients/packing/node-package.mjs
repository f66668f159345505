import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
export const LICENSE = join(REPOSITORY, 'LICENSE');

/**
 * Builds a package and packs it, in a folder of its own: what is built in the checkout may be in use.
 * @param {string} project
 * @param {string[]} contained packages of this workspace that it brings with it
 * @param {string} folder where the `.tgz` goes
 */
export async function packNode(project, contained, folder) {
  const description = await packageIn(project);
  await build(description.name);
  const draft = await mkdtemp(join(tmpdir(), 'memory-graph-pack-'));
  try {
    const bundled = await Promise.all(contained.map((source) => bundle(source, draft)));
    await writeFile(join(draft, 'package.json'), JSON.stringify(withBundled(description, bundled), null, 2));
    for (const name of [...description.files, 'README.md']) {
      await cp(join(project, name), join(draft, name), { recursive: true });
    }
    await copyFile(LICENSE, join(draft, 'LICENSE'));
    await mkdir(folder, { recursive: true });
    await runProgram('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: draft });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** With what it depends on, unless nothing changed. */
async function build(name) {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  await runProgram(process.execPath, ['node_modules/nx/dist/bin/nx.js', 'build', name], { cwd: REPOSITORY, env });
}

/** Copies a built package into the `node_modules` of another one. @returns its `package.json` */
async function bundle(project, into) {
  const description = await packageIn(project);
  const target = join(into, 'node_modules', description.name);
  await cp(join(project, 'dist'), join(target, 'dist'), { recursive: true });
  await writeFile(join(target, 'package.json'), JSON.stringify(description));
  return description;
}

/** What the contained packages need is installed with the package. */
function withBundled(description, bundled) {
  if (bundled.length === 0) return description;
  const needed = bundled.map(({ dependencies }) => dependencies);
  const dependencies = Object.assign({}, ...needed, description.dependencies);
  return { ...description, dependencies, bundleDependencies: bundled.map(({ name }) => name) };
}

/** Its `package.json` without what only this workspace needs. */
async function packageIn(project) {
  const text = await readFile(join(project, 'package.json'), 'utf8');
  const withoutSources = (key, value) => (key === '@memory-graph/source' ? undefined : value);
  const { nx: _nx, devDependencies: _forTests, ...description } = JSON.parse(text, withoutSources);
  return description;
}
