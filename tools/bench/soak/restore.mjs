import { copyFileSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startDistributed } from '@memory-graph/distributed/distributed-system';
import { startStack } from '@memory-graph/dev-stack/stack';
import { NodeProcess } from '@memory-graph/test-kit/service';
import { benchAccount } from '../bench-account.mjs';

/** The second installation uses the same broker, with topics of its own. */
const TOPIC_PREFIX = 'restored.';

/** The steps of docs/operations/backup.md, with which a running installation is copied. */
export class BesideInstallation {
  #target;
  #folder;
  #stack;
  #system;

  /** @param target of several processes */
  constructor(target) {
    this.#target = target;
    this.#folder = join(target.dataDir, 'restored');
  }

  get urls() {
    return [this.#system.url];
  }

  /** The graph first, then PostgreSQL. Neo4j Community must be stopped for its dump; the applications wait. */
  async backUp() {
    const { postgres, neo4j } = this.#target.engines;
    if (neo4j) {
      await neo4j.stop();
      await neo4j.run('neo4j-admin', ['database', 'dump', 'neo4j', `--to-path=${dirname(neo4j.dataFolder)}`]);
      await neo4j.start();
    }
    const options = ['-X', 'stream', '--checkpoint=fast', '--no-sync'];
    await postgres.run('pg_basebackup', ['-d', postgres.address, '-D', this.#base, ...options]);
  }

  /** Restores the engines, and has what the events would have said requested again. @returns what the command prints */
  async restore() {
    const { engines, graph, environment, dataDir } = this.#target;
    mkdirSync(this.#folder, { recursive: true });
    copyFileSync(join(dataDir, 'secrets.key'), join(this.#folder, 'secrets.key'));
    const names = ['postgres', ...(engines.neo4j ? ['neo4j'] : [])];
    this.#stack = await startStack({ engines: names, dataDir: join(this.#folder, 'engines') });
    const { postgres, neo4j } = this.#stack.engines;
    await postgres.stop();
    await rm(postgres.dataFolder, { recursive: true });
    await rename(this.#base, postgres.dataFolder);
    await postgres.start();
    if (neo4j) {
      await neo4j.stop();
      const from = `--from-path=${dirname(engines.neo4j.dataFolder)}`;
      await neo4j.run('neo4j-admin', ['database', 'load', 'neo4j', from, '--overwrite-destination=true']);
      await neo4j.start();
    }
    const env = {
      ...environment,
      ...this.#stack.environment,
      ...{ EVENT_BUS: 'kafka', GRAPH_STORE: graph, KAFKA_TOPIC_PREFIX: TOPIC_PREFIX },
    };
    await run('migrate', env);
    const said = await run('recover', env);
    this.#system = await startDistributed({
      environment: env,
      env: { ...process.env, LOG_LEVEL: 'warn', ...benchAccount('main'), WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' },
      ...{ workers: 1, port: 0, dataDir: this.#folder },
    });
    return said.trim().split('\n');
  }

  async close() {
    await this.#system?.close();
    await this.#stack?.close();
  }

  /** Beside the data of PostgreSQL, whose user writes it. */
  get #base() {
    return join(dirname(this.#target.engines.postgres.dataFolder), 'base');
  }
}

async function run(command, env) {
  const { exitCode, output } = await NodeProcess.run({ script: `apps/standalone/dist/${command}.js`, env });
  if (exitCode !== 0) throw new Error(`${command} ended with exit code ${exitCode}: ${output}`);
  return output;
}
