import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { packDraft, REPOSITORY, rootManifest } from './draft.mjs';

/**
 * Builds a package and packs it.
 * @param {string} project
 * @param {string} folder where the `.tgz` goes
 */
export async function packNode(project, folder) {
  const description = await packageIn(project);
  if (description.files.includes('dist')) await buildPackage(description.name);
  await mkdir(folder, { recursive: true });
  await packDraft(project, description.files, async (draft) => {
    await writeFile(join(draft, 'package.json'), JSON.stringify(description, null, 2));
    await runProgram('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: draft });
  });
}

/** Builds a package with what it depends on, unless nothing changed. */
export async function buildPackage(name) {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  await runProgram(process.execPath, ['node_modules/nx/dist/bin/nx.js', 'build', name], { cwd: REPOSITORY, env });
}

/** Its `package.json` without what only this workspace needs, and with where its sources are. */
async function packageIn(project) {
  const { repository } = await rootManifest();
  const text = await readFile(join(project, 'package.json'), 'utf8');
  const withoutSources = (key, value) => (key === '@memory-graph/source' ? undefined : value);
  const { nx: _nx, devDependencies: _forTests, ...description } = JSON.parse(text, withoutSources);
  return { ...description, repository: { ...repository, directory: relative(REPOSITORY, project) } };
}
