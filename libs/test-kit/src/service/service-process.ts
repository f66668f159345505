import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '../http/api-client.js';
import { copyMigratedDatabase } from './migrated-database.js';
import { NodeProcess, type NodeProcessOptions } from './node-process.js';
import { addressIn, programOf, READY, type Target, targetUnderTest } from './start-options.js';

export interface ServiceProcessOptions {
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  /** Default: `TEST_TARGET`, else one process. */
  target?: Target;
  launcher?: NodeProcessOptions['launcher'];
  nodeArguments?: NodeProcessOptions['nodeArguments'];
  /** Whether a new folder gets its database, with all migrations, from a template, which halves the first start. Default: true. */
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
    target = targetUnderTest(),
  }: ServiceProcessOptions): Promise<ServiceProcess> {
    const program = await programOf(target, dataDir);
    const database = join(dataDir, 'postgres');
    if (target === 'standalone' && hasTemplate && !existsSync(database)) await copyMigratedDatabase(database);
    const began = performance.now();
    const started = await NodeProcess.start(
      {
        ...{ script: program.script, launcher, nodeArguments },
        env: { ...program.env, ...env },
      },
      READY,
    );
    const { url, token } = addressIn(started.output);
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
