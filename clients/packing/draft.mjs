import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Packs a package in a folder of its own: what is built in the checkout may be in use.
 * @param {string} project
 * @param {string[]} files of the project, beside its README
 * @param {(draft: string) => Promise<void>} pack gets the folder with the files, the README and the license
 */
export async function packDraft(project, files, pack) {
  const draft = await mkdtemp(join(tmpdir(), 'memory-graph-pack-'));
  try {
    for (const name of files) {
      await cp(join(project, name), join(draft, name), {
        recursive: true,
        filter: (path) => !path.endsWith('.spec.ts'),
      });
    }
    await writeFile(join(draft, 'README.md'), await publishedReadme(project));
    await copyFile(join(REPOSITORY, 'LICENSE'), join(draft, 'LICENSE'));
    await pack(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Its links to files of this repository lead to those of the released version: a registry does not have them. */
async function publishedReadme(project) {
  const { version, repository } = await rootManifest();
  const sources = repository.url.replace(/^git\+|\.git$/g, '');
  const folder = `${sources}/blob/v${version}/${relative(REPOSITORY, project)}/`;
  const text = await readFile(join(project, 'README.md'), 'utf8');
  return text.replace(/\]\((?!https?:|#)([^)]+)\)/g, (_link, path) => `](${new URL(path, folder).href})`);
}

export async function rootManifest() {
  return JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8'));
}
