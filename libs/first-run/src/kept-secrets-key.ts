import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseKeys } from '@memory-graph/encryption/parse-keys';
import type { FirstRunConfig } from './first-run.config.js';

type Given = Pick<FirstRunConfig, 'dataDir' | 'secretsKey'>;

/**
 * What stored secrets are encrypted with: what the environment gives, else what `secrets.key` in the data directory holds,
 * which the first start makes (0600).
 * @throws Error where that file holds no key: a new one could not read what is stored
 */
export async function keptSecretsKey(given: Given): Promise<string> {
  const file = join(given.dataDir, 'secrets.key');
  if (given.secretsKey === null && !existsSync(file)) {
    await mkdir(given.dataDir, { recursive: true, mode: 0o700 });
    await makeOnce(file);
  }
  return presentSecretsKey(given);
}

/**
 * The same for those who only want what there is.
 * @throws Error also where there is no key: none is made
 */
export async function presentSecretsKey({ dataDir, secretsKey: given }: Given): Promise<string> {
  if (given !== null) return given;
  const file = join(dataDir, 'secrets.key');
  if (!existsSync(file)) throw new Error(`SECRETS_KEY is not set, and there is no ${file}.`);
  const keys = (await readFile(file, 'utf8')).trim();
  const { problems } = parseKeys(keys);
  if (problems.length > 0) throw new Error(`${file} does not hold what it should: ${problems.join('; ')}. Restore it.`);
  return keys;
}

/** Written beside and linked: a crash never leaves half a key, and of two starts at once one makes it. */
async function makeOnce(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}
