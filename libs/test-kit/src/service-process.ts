import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
const READY_TIMEOUT_MS = 60_000;

export interface ServiceProcessOptions {
  dataDir: string;
  env?: NodeJS.ProcessEnv;
}

export interface ApiAnswer<T = any> {
  status: number;
  headers: Headers;
  body: T;
}

/** The whole service as a process of its own, started from the built tree, as `npm start` does. */
export class ServiceProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    readonly token: string,
    /** From spawn to the ready message. */
    readonly readyMs: number,
  ) {}

  /** @throws Error with what the process wrote, if it ends before it is ready */
  static async start({ dataDir, env = {} }: ServiceProcessOptions): Promise<ServiceProcess> {
    const began = performance.now();
    const child = spawn(process.execPath, ['--enable-source-maps', join(REPOSITORY, 'apps/standalone/dist/main.js')], {
      cwd: REPOSITORY,
      env: { ...withoutTestRunner(process.env), PORT: '0', LOG_LEVEL: 'warn', MEMORY_GRAPH_DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = await outputUntilReady(child);
    const url = /Memory Graph is ready: (\S+)/.exec(output)?.[1];
    const token = /^ {2}token +(\S+)$/m.exec(output)?.[1];
    if (url === undefined || token === undefined) throw new Error(`The ready message has another form:\n${output}`);
    return new ServiceProcess(child, url, token, performance.now() - began);
  }

  /** Calls the public API; bodies are JSON. */
  async call<T = any>(method: string, path: string, body?: unknown, token = this.token): Promise<ApiAnswer<T>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? undefined : JSON.parse(text)) as T,
    };
  }

  /** SIGTERM, as an operator stops it. @returns the exit code */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  /** SIGKILL: nothing can be finished or saved any more. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const exited = once(this.child, 'exit');
      this.child.kill(signal);
      await exited;
    }
    return this.child.exitCode;
  }
}

/** What Jest puts into the environment is not for the service. */
function withoutTestRunner({
  NODE_OPTIONS: _options,
  JEST_WORKER_ID: _worker,
  NODE_ENV: _env,
  ...env
}: NodeJS.ProcessEnv) {
  return env;
}

function outputUntilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`Not ready within ${READY_TIMEOUT_MS} ms. It wrote:\n${output}`));
    }, READY_TIMEOUT_MS);
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('Stop: Ctrl-C')) return;
      clearTimeout(timer);
      resolve(output);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`Ended with exit code ${code} before it was ready. It wrote:\n${output}`));
    });
  });
}
