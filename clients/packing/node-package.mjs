import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
export const LICENSE = join(REPOSITORY, 'LICENSE');

/**
 * Builds a package and packs it, in a folder of its own: what is built in the checkout may be in use.
 * @param {string} project
 * @param {string} folder where the `.tgz` goes
 */
export async function packNode(project, folder) {
  const description = await packageIn(project);
  if (description.files.includes('dist')) await build(description.name);
  const draft = await mkdtemp(join(tmpdir(), 'memory-graph-pack-'));
  try {
    await writeFile(join(draft, 'package.json'), JSON.stringify(description, null, 2));
    for (const name of [...description.files, 'README.md']) {
      await cp(join(project, name), join(draft, name), {
        recursive: true,
        filter: (path) => !path.endsWith('.spec.ts'),
      });
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

/** Its `package.json` without what only this workspace needs, and with where its sources are. */
async function packageIn(project) {
  const { repository } = JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8'));
  const text = await readFile(join(project, 'package.json'), 'utf8');
  const withoutSources = (key, value) => (key === '@memory-graph/source' ? undefined : value);
  const { nx: _nx, devDependencies: _forTests, ...description } = JSON.parse(text, withoutSources);
  return { ...description, repository: { ...repository, directory: relative(REPOSITORY, project) } };
}
