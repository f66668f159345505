import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutTestRunner } from './node-process.js';

const NODE_MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const COMMAND_TIMEOUT_MS = 120_000;

/** How the receiver in a language is made ready and run, in a folder of its own. */
interface Language {
  /** Brings the packages. @throws Error where the language or its registry is not to be had */
  install(folder: string): Promise<void>;
  /** What must succeed wherever `install` has. */
  build: readonly string[] | null;
  start: readonly string[];
}

const LANGUAGES = {
  'receiver.mjs': {
    install: (folder) => symlink(NODE_MODULES, join(folder, 'node_modules')),
    build: null,
    start: [process.execPath, 'receiver.mjs'],
  },
  'receiver.py': {
    install: async (folder) => {
      await run(folder, ['python3', '-m', 'venv', 'venv']);
      await run(folder, ['venv/bin/pip', 'install', '--quiet', '--retries', '1', 'standardwebhooks>=1,<2']);
    },
    build: null,
    start: ['venv/bin/python', 'receiver.py'],
  },
  'receiver.go': {
    install: async (folder) => {
      await run(folder, ['go', 'mod', 'init', 'receiver']);
      await run(folder, ['go', 'get', 'github.com/standard-webhooks/standard-webhooks/libraries@v0.0.1']);
    },
    build: ['go', 'build', '-o', 'receiver', 'receiver.go'],
    start: ['./receiver'],
  },
} satisfies Record<string, Language>;

/** A receiver of webhooks that a document shows, run as its readers run it. */
export class ExampleReceiver {
  private child: ChildProcess | null = null;
  private written = '';

  private constructor(
    private readonly folder: string,
    private readonly language: Language,
    /** Why it cannot be run on this machine; null: it can. */
    readonly missing: string | null,
  ) {}

  /** @param folder an empty one, which takes the program and its packages */
  static async install(fileName: keyof typeof LANGUAGES, text: string, folder: string): Promise<ExampleReceiver> {
    const language = LANGUAGES[fileName];
    await writeFile(join(folder, fileName), text);
    try {
      await language.install(folder);
      return new ExampleReceiver(folder, language, null);
    } catch (error) {
      return new ExampleReceiver(folder, language, (error as Error).message);
    }
  }

  /** What it has written so far. */
  get output(): string {
    return this.written;
  }

  /** @param secret of the webhook that it is for */
  async start(port: number, secret: string): Promise<void> {
    if (this.language.build) await run(this.folder, this.language.build);
    const child = spawnIn(this.folder, [...this.language.start, String(port)], { env: { WEBHOOK_SECRET: secret } });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.written += chunk.toString()));
    }
    this.child = child;
  }

  async stop(): Promise<void> {
    if (this.child === null || this.child.exitCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'close');
  }
}

/** @throws Error with what the command wrote last, unless it succeeds in time */
async function run(folder: string, command: readonly string[]): Promise<void> {
  const child = spawnIn(folder, command, { timeout: COMMAND_TIMEOUT_MS });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  }
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (exitCode !== 0) throw new Error(`${command.slice(0, 3).join(' ')}: ${written.trim().split('\n').at(-1)}`);
}

function spawnIn(
  folder: string,
  [command = '', ...args]: readonly string[],
  { env, timeout }: { env?: NodeJS.ProcessEnv; timeout?: number },
): ChildProcess {
  return spawn(command, args, {
    cwd: folder,
    // Go's modules are read-only, unless told otherwise: the folder could not be removed.
    env: {
      ...withoutTestRunner(process.env),
      GOMODCACHE: join(folder, 'modules'),
      GOFLAGS: '-modcacherw',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(timeout !== undefined && { timeout }),
  });
}
