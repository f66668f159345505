import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstRunConfig } from './first-run.config.js';

/** What the first user signs in with. */
export interface BootstrapCredentials {
  email: string;
  password: string;
  /** Personal API token of that user, with all scopes. */
  token: string;
}

/** What was made up for a user; what the environment gave is not written down. */
type MadeCredentials = Pick<BootstrapCredentials, 'email'> & Partial<BootstrapCredentials>;

/** The user of the last start, whom a start without an e-mail address means, and those of earlier ones. */
interface CredentialsFile extends MadeCredentials {
  others?: MadeCredentials[];
}

const DEFAULT_EMAIL = 'owner@example.com';

/**
 * The first user's credentials: what the environment gives; where it gives nothing, what an earlier start made up for
 * that user; else new ones. Those that were made up are kept in `credentials.json` (0600) in the data directory.
 */
export async function bootstrapCredentials({
  dataDir,
  bootstrap: given,
}: Pick<FirstRunConfig, 'dataDir' | 'bootstrap'>): Promise<BootstrapCredentials> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'credentials.json');
  const kept = await readKept(file);
  const email = given.email ?? kept[0]?.email ?? DEFAULT_EMAIL;
  const own = kept.find((entry) => entry.email === email);
  const password = given.password ?? own?.password ?? randomBytes(15).toString('base64url');
  const token = given.token ?? own?.token ?? `mg_pat_${randomBytes(32).toString('base64url')}`;
  if (given.password === null || given.token === null) {
    const made: MadeCredentials = { email, ...own };
    if (given.password === null) made.password = password;
    if (given.token === null) made.token = token;
    await keep(file, { ...made, others: kept.filter((entry) => entry.email !== email) });
  }
  return { email, password, token };
}

/** The user of the last start comes first. */
async function readKept(file: string): Promise<MadeCredentials[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  try {
    const { others = [], ...last } = JSON.parse(text) as CredentialsFile;
    return [last, ...others];
  } catch {
    throw new Error(`${file} is not valid JSON. Remove it to have new credentials made.`);
  }
}

/** Written beside and renamed, so that a crash never leaves half a file. */
async function keep(file: string, credentials: CredentialsFile): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}
