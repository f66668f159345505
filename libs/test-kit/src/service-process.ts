import { ApiClient } from './api-client.js';
import { NodeProcess } from './node-process.js';

export interface ServiceProcessOptions {
  dataDir: string;
  env?: NodeJS.ProcessEnv;
}

/** The whole service as a process of its own, started from the built tree, as `npm start` does. */
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
  static async start({ dataDir, env = {} }: ServiceProcessOptions): Promise<ServiceProcess> {
    const began = performance.now();
    const process = await NodeProcess.start(
      { script: 'apps/standalone/dist/main.js', env: { PORT: '0', MEMORY_GRAPH_DATA_DIR: dataDir, ...env } },
      'Stop: Ctrl-C',
    );
    const url = /Memory Graph is ready: (\S+)/.exec(process.output)?.[1];
    const token = /^ {2}token +(\S+)$/m.exec(process.output)?.[1];
    if (url === undefined || token === undefined) {
      throw new Error(`The ready message has another form:\n${process.output}`);
    }
    return new ServiceProcess(process, url, token, performance.now() - began);
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
