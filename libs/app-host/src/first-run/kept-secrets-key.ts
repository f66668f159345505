import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseKeys } from '@memory-graph/encryption';
import { createDurably } from '../durable-files/durable-files.js';
import type { FirstRunConfig } from './first-run.config.js';

type Given = Pick<FirstRunConfig, 'dataDir' | 'secretsKey'>;

/**
 * The key for stored secrets: that of the environment, or else that in `secrets.key` in the data
 * directory, which the first start generates (0600).
 * @throws Error if that file contains no key, because a new one could not decrypt stored secrets
 */
export async function keptSecretsKey(given: Given): Promise<string> {
  const file = join(given.dataDir, 'secrets.key');
  if (given.secretsKey === null && !existsSync(file)) {
    await mkdir(given.dataDir, { recursive: true, mode: 0o700 });
    // Of two concurrent starts, only one creates it.
    await createDurably(file, `${randomBytes(32).toString('base64')}\n`);
  }
  return presentSecretsKey(given);
}

/**
 * Like `keptSecretsKey`, but never generates a key.
 * @throws Error also if there is no key
 */
export async function presentSecretsKey({ dataDir, secretsKey: given }: Given): Promise<string> {
  if (given !== null) return given;
  const file = join(dataDir, 'secrets.key');
  if (!existsSync(file)) throw new Error(`SECRETS_KEY is not set and ${file} does not exist`);
  const keys = (await contentOf(file)).trim();
  const { problems } = parseKeys(keys);
  if (problems.length > 0)
    throw new Error(`${file} does not contain a valid SECRETS_KEY (${problems.join('; ')}); restore it from a backup`);
  return keys;
}

/** A mounted volume may have made a folder of the file's name. A new key in its place could not decrypt stored secrets. */
async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    throw new Error(`${file} is a folder, not a file; restore it from a backup`, { cause: error });
  }
}
