import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstRunConfig } from './first-run.config.js';

/**
 * What stored secrets are encrypted with: the key that the environment gives, else the one that the first start made up
 * and kept in `secrets.key` (0600) in the data directory.
 * @throws Error where that file holds no key: a new one could not read what is stored
 */
export async function keptSecretsKey({
  dataDir,
  secretsKey: given,
}: Pick<FirstRunConfig, 'dataDir' | 'secretsKey'>): Promise<string> {
  if (given !== null) return given;
  const file = join(dataDir, 'secrets.key');
  if (!existsSync(file)) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await makeOnce(file);
  }
  const key = (await readFile(file, 'utf8')).trim();
  if (!/^[A-Za-z0-9+/]{43}=$/.test(key)) throw new Error(`${file} does not hold 32 bytes in base64. Restore it.`);
  return key;
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
