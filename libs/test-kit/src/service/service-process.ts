import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '../http/api-client.js';
import { engineEnvironment } from '../database/engine-environment.js';
import { copyInitialisedDatabase } from '../initialised-database.js';
import { NodeProcess, type NodeProcessOptions } from './node-process.js';

const SCRIPTS = { standalone: 'apps/standalone/dist/main.js', distributed: 'tools/distributed/main.mjs' };

export interface ServiceProcessOptions {
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  /** All apps in one process, or one process for each. Default: `TEST_TARGET`, else one process. */
  target?: 'standalone' | 'distributed';
  launcher?: NodeProcessOptions['launcher'];
  nodeArguments?: NodeProcessOptions['nodeArguments'];
  /** Whether a new folder gets its empty database from a template, which halves the first start. Default: true. */
  hasTemplate?: boolean;
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

  /** @throws Error with the output of the process, if it ends before it is ready */
  static async start({
    dataDir,
    env = {},
    launcher = [],
    nodeArguments = [],
    hasTemplate = true,
    target = process.env['TEST_TARGET'] === 'distributed' ? 'distributed' : 'standalone',
  }: ServiceProcessOptions): Promise<ServiceProcess> {
    const engines = target === 'distributed' ? await engineEnvironment(dataDir) : {};
    const database = join(dataDir, 'postgres');
    if (target === 'standalone' && hasTemplate && !existsSync(database)) await copyInitialisedDatabase(database);
    const began = performance.now();
    const started = await NodeProcess.start(
      {
        ...{ script: SCRIPTS[target], launcher, nodeArguments },
        env: { PORT: '0', MEMORY_GRAPH_DATA_DIR: dataDir, ...engines, ...env },
      },
      'Stop: Ctrl-C',
    );
    const url = /Memory Graph is ready: (\S+)/.exec(started.output)?.[1];
    const token = /^ {2}token +(\S+)$/m.exec(started.output)?.[1];
    if (url === undefined || token === undefined) {
      throw new Error(`The ready message has another form:\n${started.output}`);
    }
    return new ServiceProcess(started, url, token, performance.now() - began);
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** The output so far, of standard output and standard error. */
  get output(): string {
    return this.process.output;
  }

  /** Stops the service with SIGTERM. @returns the exit code */
  stop(): Promise<number | null> {
    return this.process.end('SIGTERM');
  }

  /** Kills the service with SIGKILL, so that it cannot finish or save anything. */
  async kill(): Promise<void> {
    await this.process.end('SIGKILL');
  }
}
