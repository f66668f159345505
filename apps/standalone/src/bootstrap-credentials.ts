import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StandaloneConfig } from './standalone.config.js';

/** What the first user signs in with. */
export interface BootstrapCredentials {
  email: string;
  password: string;
  /** Personal API token of that user, with all scopes. */
  token: string;
}

const DEFAULT_EMAIL = 'owner@example.com';

/**
 * The first user's credentials: what the environment gives; where it gives nothing, what an earlier start made up;
 * else new ones. Those that were made up are kept in `credentials.json` (0600) in the data directory.
 */
export async function bootstrapCredentials(config: StandaloneConfig): Promise<BootstrapCredentials> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const file = join(config.dataDir, 'credentials.json');
  const kept = await readKept(file);
  const made: BootstrapCredentials = {
    email: kept.email ?? DEFAULT_EMAIL,
    password: kept.password ?? randomBytes(15).toString('base64url'),
    token: kept.token ?? `mg_pat_${randomBytes(32).toString('base64url')}`,
  };
  const given = [config.bootstrapEmail, config.bootstrapPassword, config.bootstrapToken];
  if (given.some((value) => value === null)) await keep(file, made);
  return {
    email: config.bootstrapEmail ?? made.email,
    password: config.bootstrapPassword ?? made.password,
    token: config.bootstrapToken ?? made.token,
  };
}

async function readKept(file: string): Promise<Partial<BootstrapCredentials>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  try {
    return JSON.parse(text) as Partial<BootstrapCredentials>;
  } catch {
    throw new Error(`${file} is not valid JSON. Remove it to have new credentials made.`);
  }
}

/** Written beside and renamed, so that a crash never leaves half a file. */
async function keep(file: string, credentials: BootstrapCredentials): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}
