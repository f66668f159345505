import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../exit/errors.js';

/** A personal token. */
interface TokenLogin {
  kind: 'token';
  token: string;
}

/** Access that a user allowed this program in the browser. */
export interface OAuthLogin {
  kind: 'oauth';
  clientId: string;
  accessToken: string;
  /** ISO 8601. */
  expiresAt: string;
  refreshToken: string;
}

export type Login = TokenLogin | OAuthLogin;

interface Content {
  /** The service of the last log-in, which commands use unless another one is given. */
  current: string | null;
  services: Record<string, Login>;
}

/** A process that holds the lock longer than this has ended without giving it back. It makes one request meanwhile. */
const LOCK_IS_LEFT_MS = 60_000;
const LOCK_POLL_MS = 50;

/** The log-ins of this user, by the address of the service, in a file that only the user can read. */
export class SavedLogins {
  readonly file: string;

  constructor(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform) {
    this.file = join(configurationFolder(env, platform), 'memory-graph', 'credentials.json');
  }

  /** The address of the service that was logged in to last. */
  async current(): Promise<string | null> {
    return (await this.read()).current;
  }

  async find(url: string): Promise<Login | null> {
    return (await this.read()).services[url] ?? null;
  }

  /** Makes the service the current one. */
  async save(url: string, login: Login): Promise<void> {
    await this.locked(() => this.change(({ services }) => ({ current: url, services: { ...services, [url]: login } })));
  }

  /** @returns what was saved; null: nothing */
  async remove(url: string): Promise<Login | null> {
    return this.locked(async () => {
      const { [url]: removed, ...services } = (await this.read()).services;
      if (removed === undefined) return null;
      await this.change(({ current }) => ({ current: current === url ? null : current, services }));
      return removed;
    });
  }

  /**
   * Replaces a log-in while no other process does: a refresh token is for one use.
   * @param renew of the log-in as it is now, which another process may have replaced meanwhile
   */
  async renew(url: string, renew: (login: Login | null) => Promise<Login>): Promise<Login> {
    return this.locked(async () => {
      const before = await this.find(url);
      const after = await renew(before);
      if (after !== before) {
        await this.change(({ current, services }) => ({ current, services: { ...services, [url]: after } }));
      }
      return after;
    });
  }

  private async read(): Promise<Content> {
    let text: string;
    try {
      text = await readFile(this.file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { current: null, services: {} };
      throw new CommandError(`${this.file} cannot be read: ${(error as Error).message}`, { cause: error });
    }
    const content = parsed(text);
    if (content === null) throw new CommandError(`${this.file} is damaged; delete it, and log in again`);
    return content;
  }

  /** A crash leaves the old file or the new one. */
  private async change(changed: (content: Content) => Content): Promise<void> {
    const next = changed(await this.read());
    const draft = `${this.file}.${randomUUID()}`;
    try {
      await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
      await rename(draft, this.file);
    } finally {
      await rm(draft, { force: true });
    }
  }

  private async locked<Result>(work: () => Promise<Result>): Promise<Result> {
    const lock = `${this.file}.lock`;
    await mkdir(dirname(this.file), { recursive: true, mode: 0o700 });
    while (!(await isCreated(lock))) {
      const age = await ageOf(lock);
      if (age !== null && age > LOCK_IS_LEFT_MS) await rm(lock, { force: true });
      else await sleep(LOCK_POLL_MS);
    }
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  }
}

function configurationFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (env['XDG_CONFIG_HOME']) return env['XDG_CONFIG_HOME'];
  if (platform === 'win32' && env['APPDATA']) return env['APPDATA'];
  return join(env['HOME'] || homedir(), '.config');
}

function parsed(text: string): Content | null {
  try {
    const { current, services } = JSON.parse(text) as Partial<Content>;
    const isContent =
      typeof services === 'object' && services !== null && (current === null || typeof current === 'string');
    return isContent ? { current, services } : null;
  } catch {
    return null;
  }
}

async function isCreated(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function ageOf(file: string): Promise<number | null> {
  try {
    return Date.now() - (await stat(file)).mtimeMs;
  } catch {
    return null;
  }
}
