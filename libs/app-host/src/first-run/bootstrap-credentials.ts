import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../durable-files/durable-files.js';
import type { FirstRunConfig } from './first-run.config.js';

/** The credentials of the first user. */
export interface BootstrapCredentials {
  email: string;
  password: string;
  /** The personal API token of the user, with all scopes. */
  token: string;
}

/** The generated credentials of a user; those from the environment are not stored. */
type MadeCredentials = Pick<BootstrapCredentials, 'email'> & Partial<BootstrapCredentials>;

/** The user of the last start, who is used if no e-mail address is configured, and those of earlier starts. */
interface CredentialsFile extends MadeCredentials {
  others?: MadeCredentials[];
}

const DEFAULT_EMAIL = 'owner@example.com';

/**
 * The credentials of the first user: those in the environment, or else those that an earlier start
 * generated for this user, or else new ones. Generated ones are stored in `credentials.json` (0600)
 * in the data directory.
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
    const content: CredentialsFile = { ...made, others: kept.filter((entry) => entry.email !== email) };
    await writeDurably(file, `${JSON.stringify(content, null, 2)}\n`);
  }
  return { email, password, token };
}

/** The user of the last start is first. */
async function readKept(file: string): Promise<MadeCredentials[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    // A failed read, as of a folder, does not name what was read: see `startProblem`.
    throw Object.assign(error as Error, { path: file });
  }
  try {
    const { others = [], ...last } = JSON.parse(text) as CredentialsFile;
    return [last, ...others];
  } catch {
    throw new Error(`${file} is not valid JSON; delete it to generate new credentials`);
  }
}
