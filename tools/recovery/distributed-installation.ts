import { appendFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Stack, startStack } from '@memory-graph/dev-stack/stack';
import { type DistributedSystem, startDistributed } from '@memory-graph/distributed/distributed-system';
import { waitUntil } from '@memory-graph/test-kit';
import { ApiClient } from '@memory-graph/test-kit/http';
import { NodeProcess, withoutTestRunner } from '@memory-graph/test-kit/service';
import pg from 'pg';

const PATIENCE = { timeoutMs: 60_000, intervalMs: 100 };

/** Five processes on engines of their own, with the backups that docs/operations/backup.md describes. */
export class DistributedInstallation {
  private system: DistributedSystem | null = null;
  private topicPrefix = '';

  private constructor(
    private readonly folder: string,
    private readonly stack: Stack,
  ) {}

  /** The engines, of which PostgreSQL archives its log. */
  static async open(): Promise<DistributedInstallation> {
    const folder = await mkdtemp(join(tmpdir(), 'memory-graph-recovery-'));
    const installation = new DistributedInstallation(folder, await startStack({ dataDir: folder }));
    await installation.archiveLog();
    return installation;
  }

  /** Migrates, and starts the applications. */
  async start(): Promise<ApiClient> {
    this.system = await startDistributed({
      environment: this.environment,
      env: { ...withoutTestRunner(process.env), LOG_LEVEL: 'warn' },
      ...{ workers: 1, port: 0, dataDir: join(this.folder, 'service') },
    });
    return new ApiClient(this.system.url, this.system.credentials.token);
  }

  async stop(): Promise<void> {
    await this.system?.close();
    this.system = null;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.stack.close();
    await rm(dirname(this.database), { recursive: true, force: true });
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Online. */
  async backUpPostgres(): Promise<void> {
    const { address } = this.stack.engines.postgres;
    const options = ['-X', 'none', '--checkpoint=fast', '--no-sync'];
    await this.stack.engines.postgres.run('pg_basebackup', ['-d', address, '-D', this.beside('base'), ...options]);
  }

  /** Neo4j Community must be stopped for it. The applications wait. */
  async dumpNeo4j(): Promise<void> {
    const { neo4j } = this.stack.engines;
    await neo4j.stop();
    await neo4j.run('neo4j-admin', ['database', 'dump', 'neo4j', `--to-path=${this.folder}`]);
    await neo4j.start();
  }

  /** Of PostgreSQL. */
  now(): Promise<string> {
    return this.query<string>('select clock_timestamp()::text as value');
  }

  async restorePostgres(time: string): Promise<void> {
    const { postgres } = this.stack.engines;
    // The last file of the log is archived when the server stops.
    await postgres.stop();
    await rm(this.database, { recursive: true });
    await rename(this.beside('base'), this.database);
    await appendFile(
      join(this.database, 'postgresql.auto.conf'),
      [
        `restore_command = 'cp ${this.beside('archive')}/%f %p'`,
        `recovery_target_time = '${time}'`,
        `recovery_target_action = 'promote'`,
        '',
      ].join('\n'),
    );
    await writeFile(join(this.database, 'recovery.signal'), '');
    await postgres.start();
    await waitUntil(() => this.query('select not pg_is_in_recovery() as value'), PATIENCE);
  }

  async restoreNeo4j(): Promise<void> {
    const { neo4j } = this.stack.engines;
    await neo4j.stop();
    await neo4j.run('neo4j-admin', [
      ...['database', 'load', 'neo4j', `--from-path=${this.folder}`, '--overwrite-destination=true'],
    ]);
    await neo4j.start();
  }

  /** Events in the old ones are lost. */
  useNewTopics(): void {
    this.topicPrefix = 'restored.';
  }

  /** `npm run migrate` or `npm run recover`. @returns what it prints */
  async run(command: 'migrate' | 'recover'): Promise<string> {
    const { exitCode, output } = await NodeProcess.run({
      script: `apps/standalone/dist/${command}.js`,
      env: this.environment,
    });
    if (exitCode !== 0) throw new Error(`${command} ended with exit code ${exitCode}: ${output}`);
    return output;
  }

  private get environment(): Record<string, string> {
    return {
      ...this.stack.environment,
      ...{ EVENT_BUS: 'kafka', GRAPH_STORE: 'neo4j', KAFKA_TOPIC_PREFIX: this.topicPrefix },
    };
  }

  private get database(): string {
    return this.stack.engines.postgres.dataFolder!;
  }

  private beside(name: string): string {
    return join(dirname(this.database), name);
  }

  private async archiveLog(): Promise<void> {
    const archive = this.beside('archive');
    await this.query(`alter system set archive_mode = 'on'`);
    await this.query(`alter system set archive_command = 'mkdir -p ${archive} && cp %p ${archive}/%f'`);
    await this.stack.engines.postgres.stop();
    await this.stack.engines.postgres.start();
  }

  private async query<Value>(sql: string): Promise<Value> {
    const client = new pg.Client({ connectionString: this.stack.engines.postgres.address });
    await client.connect();
    try {
      const { rows } = await client.query<{ value: Value }>(sql);
      return rows[0]?.value as Value;
    } finally {
      await client.end();
    }
  }
}
