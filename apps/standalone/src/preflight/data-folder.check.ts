import { existsSync, statSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { startProblem } from '@memory-graph/app-host';
import { presentSecretsKey, requireDataFolder } from '@memory-graph/app-host/first-run';
import { inspectPgliteFolder } from '@memory-graph/relational-store/pglite';
import type { StandaloneConfig } from '../standalone.config.js';
import { type Finding, ok, problem, warning } from './finding.js';

const FOLDER = 'data folder';
const DATABASE = 'database';

/** The data folder and the files in it that a start reads. Creates nothing. */
export async function checkDataFolder({ dataDir, secretsKey }: StandaloneConfig): Promise<Finding[]> {
  const folder = resolve(dataDir);
  try {
    if (!existsSync(folder)) {
      await requireWritableParent(folder);
      return [ok(FOLDER, `${folder} does not exist yet; the first start creates it`)];
    }
    await requireDataFolder(folder);
    if (secretsKey === null && existsSync(join(folder, 'secrets.key'))) {
      await presentSecretsKey({ dataDir: folder, secretsKey });
    }
    return [ok(FOLDER, `${folder} is writable`)];
  } catch (error) {
    return [problem(FOLDER, startProblem(error, folder))];
  }
}

async function requireWritableParent(folder: string): Promise<void> {
  let parent = dirname(folder);
  while (!existsSync(parent)) parent = dirname(parent);
  if (!statSync(parent).isDirectory()) {
    throw Object.assign(new Error(`${parent} is no folder`), { code: 'ENOTDIR', path: folder });
  }
  try {
    await access(parent, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw Object.assign(error as Error, { path: folder });
  }
}

/** The embedded database in the data folder, as far as it can be read without changing it. */
export async function checkEmbeddedDatabase({ dataDir }: StandaloneConfig): Promise<Finding> {
  const folder = resolve(dataDir, 'postgres');
  try {
    const found = await inspectPgliteFolder(folder);
    switch (found.state) {
      case 'empty':
        return ok(DATABASE, 'embedded; the first start creates it');
      case 'in-use':
        return ok(DATABASE, `embedded, in use by ${found.holder}`);
      case 'intact':
        return ok(DATABASE, `embedded, PostgreSQL ${found.version}, a copy of it opens`);
      case 'not-opened':
        return warning(
          DATABASE,
          `embedded, PostgreSQL ${found.version}; its ${Math.ceil(found.bytes / 2 ** 20)} MiB are too many to open a ` +
            'copy of, so damage would show at the start only',
        );
    }
  } catch (error) {
    return problem(DATABASE, startProblem(error, resolve(dataDir)));
  }
}
