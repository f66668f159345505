import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));
/** Of WebAssembly, and so of PGlite: to optimize it costs a second, and most of these processes live for less than a minute. */
const QUICK_COMPILER = '--liftoff-only';
/** Engines and six processes, where others keep the cores busy. */
const READY_TIMEOUT_MS = 240_000;

export interface NodeProcessOptions {
  /** The path relative to the root of the repository, as in `apps/standalone/dist/main.js`. */
  script: string;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** A command that runs the one which follows it, as `['nice', '-n', '19']`. Signals reach this command only. */
  launcher?: readonly string[];
  /** Options of Node.js, as `['--cpu-prof']`. */
  nodeArguments?: readonly string[];
}

/** Runs a script of the built tree in its own process. */
export class NodeProcess {
  private written = '';
  private readonly child: ChildProcess;
  private readonly closed: Promise<unknown>;

  private constructor({ script, args = [], env = {}, launcher = [], nodeArguments = [] }: NodeProcessOptions) {
    const node = [process.execPath, QUICK_COMPILER, ...nodeArguments];
    const command = [...launcher, ...node, join(REPOSITORY, script), ...args];
    this.child = spawn(command[0] as string, command.slice(1), {
      cwd: REPOSITORY,
      env: { ...withoutTestRunner(process.env), LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.closed = once(this.child, 'close');
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.written += chunk.toString()));
    }
  }

  /**
   * @param ready a text that the process writes once it is ready; empty: it is not waited for
   * @throws Error with the output of the process, if it ends before that or takes longer than four minutes
   */
  static async start(options: NodeProcessOptions, ready: string): Promise<NodeProcess> {
    const started = new NodeProcess(options);
    await started.untilWritten(ready);
    return started;
  }

  /** Runs a script to its end. */
  static async run(options: NodeProcessOptions): Promise<{ exitCode: number | null; output: string }> {
    const started = new NodeProcess(options);
    await started.closed;
    return { exitCode: started.child.exitCode, output: started.output };
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** The output so far, of standard output and standard error. */
  get output(): string {
    return this.written;
  }

  /** @returns the exit code; null if the signal itself ended it */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    await this.closed;
    return this.child.exitCode;
  }

  private async untilWritten(text: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.child.kill('SIGKILL');
        reject(new Error(`Not ready within ${READY_TIMEOUT_MS} ms. It wrote:\n${this.written}`));
      }, READY_TIMEOUT_MS);
      const look = () => {
        if (!this.written.includes(text)) return;
        clearTimeout(timer);
        resolve();
      };
      for (const stream of [this.child.stdout, this.child.stderr]) stream?.on('data', look);
      look();
      void this.closed.then(() => {
        clearTimeout(timer);
        reject(
          new Error(`Ended with exit code ${this.child.exitCode} before it was ready. It wrote:\n${this.written}`),
        );
      });
    });
  }
}

/** The environment without the variables that Jest adds. */
export function withoutTestRunner({
  NODE_OPTIONS: _options,
  JEST_WORKER_ID: _worker,
  NODE_ENV: _env,
  ...env
}: NodeJS.ProcessEnv) {
  return env;
}
