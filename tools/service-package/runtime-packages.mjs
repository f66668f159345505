import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @typedef {{ folder: string, manifest: Record<string, any> }} OwnPackage */

/**
 * What a package of this workspace needs when it runs.
 * @param {string} root of the workspace
 * @param {string} name of the package
 * @returns {Promise<{ own: OwnPackage[], dependencies: Record<string, string> }>} the packages of the workspace, itself
 * among them, and the versions of all others that they name
 * @throws Error if two of them name different versions of a package
 */
export async function runtimePackages(root, name) {
  const all = await packagesOf(root);
  /** @type {Map<string, OwnPackage>} */
  const own = new Map();
  /** @type {Record<string, string>} */
  const dependencies = {};
  const take = (wanted) => {
    const found = all.get(wanted);
    if (own.has(wanted)) return;
    own.set(wanted, found);
    for (const [dependency, version] of Object.entries(found.manifest.dependencies ?? {})) {
      if (all.has(dependency)) take(dependency);
      else if ((dependencies[dependency] ??= version) !== version)
        throw new Error(`${wanted} needs ${dependency} ${version}, another package needs ${dependencies[dependency]}`);
    }
  };
  take(name);
  return { own: [...own.values()], dependencies };
}

async function packagesOf(root) {
  const packages = new Map();
  for (const group of ['apps', 'libs']) {
    for (const entry of await readdir(join(root, group))) {
      const folder = join(root, group, entry);
      const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
      packages.set(manifest.name, { folder, manifest });
    }
  }
  return packages;
}
