import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, type EngineName, type Stack, startStack } from '@memory-graph/dev-stack/stack';
import type { AppName, AppProcess } from '@memory-graph/distributed/app-process';
import { type DistributedSystem, startDistributed } from '@memory-graph/distributed/distributed-system';
import { ApiClient } from '../http/api-client.js';
import { type GraphOverHttp, readGraph } from './graph-over-http.js';
import { withoutTestRunner } from './node-process.js';
import { READING } from './start-options.js';

export interface DistributedServiceOptions {
  /** Default 2. */
  workers?: number;
  /** Default: all three. */
  engines?: EngineName[];
  /** Additional environment variables of the apps. The default log level is `warn`. */
  env?: NodeJS.ProcessEnv;
}

/** The whole service with a process for each app and its own engines. Both can be stopped and restarted. */
export class DistributedService extends ApiClient {
  private constructor(
    private readonly stack: Stack,
    private readonly system: DistributedSystem,
    private readonly dataDir: string,
    private readonly lines: readonly string[],
  ) {
    super(system.url, system.credentials.token);
  }

  /** From the built tree. */
  static async start({
    workers = 2,
    engines = ['kafka', 'neo4j', 'postgres'],
    env = {},
  }: DistributedServiceOptions = {}): Promise<DistributedService> {
    const dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-distributed-'));
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const stack = await startStack({ engines, log });
    try {
      const system = await startDistributed({
        environment: stack.environment,
        env: { ...withoutTestRunner(process.env), LOG_LEVEL: 'warn', ...READING, ...env },
        workers,
        port: 0,
        dataDir,
        log,
      });
      return new DistributedService(stack, system, dataDir, lines);
    } catch (error) {
      await stack.close();
      throw new Error(`It did not start. It wrote:\n${lines.join('\n')}`, { cause: error });
    }
  }

  get engines(): Record<EngineName, Engine> {
    return this.stack.engines;
  }

  /** The gateway first. */
  get apps(): readonly AppProcess[] {
    return this.system.apps;
  }

  get workers(): AppProcess[] {
    return this.apps.filter(({ app }) => app === 'ingestion-worker');
  }

  /** The first process of the app. */
  app(name: AppName): AppProcess {
    const found = this.apps.find(({ app }) => app === name);
    if (found === undefined) throw new Error(`No process of ${name} was started.`);
    return found;
  }

  /** The output of engines and apps so far, each line with the name of its app. */
  get output(): string {
    return this.lines.join('\n');
  }

  readGraph(): Promise<GraphOverHttp> {
    return readGraph(this);
  }

  /** Stops the apps, then the engines, and removes their data. */
  async close(): Promise<void> {
    await this.system.close();
    await this.stack.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
