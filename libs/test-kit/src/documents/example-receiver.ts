import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutTestRunner } from '../service/node-process.js';

const NODE_MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
const COMMAND_TIMEOUT_MS = 120_000;

/** How the receiver in a language is made ready and run, in a folder of its own. */
interface Language {
  /** Installs the packages. @throws Error if the language or its registry is not available */
  install(folder: string): Promise<void>;
  /** A check that must succeed wherever `install` did. */
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

/** Runs a webhook receiver from a document as its readers would. */
export class ExampleReceiver {
  private child: ChildProcess | null = null;
  private written = '';

  private constructor(
    private readonly folder: string,
    private readonly language: Language,
    /** Why it cannot run on this machine; null if it can. */
    readonly missing: string | null,
  ) {}

  /** @param folder an empty folder for the program and its packages */
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

  /** The output so far. */
  get output(): string {
    return this.written;
  }

  /** @param secret the secret of the webhook */
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

/** @throws Error with the last output of the command, unless it succeeds in time */
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
    // By default Go's modules are read-only: the folder could not be removed.
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
