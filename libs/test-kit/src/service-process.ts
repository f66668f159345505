import { ApiClient } from './api-client.js';
import { engineEnvironment } from './engine-environment.js';
import { NodeProcess, type NodeProcessOptions } from './node-process.js';

const SCRIPTS = { standalone: 'apps/standalone/dist/main.js', distributed: 'tools/distributed/main.mjs' };

export interface ServiceProcessOptions {
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  /** All apps in one process, or one process each. Default: what TEST_TARGET says, else in one. */
  target?: 'standalone' | 'distributed';
  launcher?: NodeProcessOptions['launcher'];
}

/** The whole service, started from the built tree as `npm start` or `npm run start:distributed` does. */
export class ServiceProcess extends ApiClient {
  private constructor(
    private readonly process: NodeProcess,
    url: string,
    token: string,
    /** From spawn to the ready message. */
    readonly readyMs: number,
  ) {
    super(url, token);
  }

  /** @throws Error with what the process wrote, if it ends before it is ready */
  static async start({
    dataDir,
    env = {},
    launcher = [],
    target = process.env['TEST_TARGET'] === 'distributed' ? 'distributed' : 'standalone',
  }: ServiceProcessOptions): Promise<ServiceProcess> {
    const engines = target === 'distributed' ? await engineEnvironment(dataDir) : {};
    const began = performance.now();
    const started = await NodeProcess.start(
      { script: SCRIPTS[target], launcher, env: { PORT: '0', MEMORY_GRAPH_DATA_DIR: dataDir, ...engines, ...env } },
      'Stop: Ctrl-C',
    );
    const url = /Memory Graph is ready: (\S+)/.exec(started.output)?.[1];
    const token = /^ {2}token +(\S+)$/m.exec(started.output)?.[1];
    if (url === undefined || token === undefined) {
      throw new Error(`The ready message has another form:\n${started.output}`);
    }
    return new ServiceProcess(started, url, token, performance.now() - began);
  }

  /** What it has written so far, to standard output and standard error. */
  get output(): string {
    return this.process.output;
  }

  /** SIGTERM, as an operator stops it. @returns the exit code */
  stop(): Promise<number | null> {
    return this.process.end('SIGTERM');
  }

  /** SIGKILL: nothing can be finished or saved any more. */
  async kill(): Promise<void> {
    await this.process.end('SIGKILL');
  }
}
