import { execFile, fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitUntil } from '@memory-graph/test-kit';
import { Kafka, logLevel } from 'kafkajs';
import neo4j from 'neo4j-driver';
import pg from 'pg';
import { startStack } from './stack.mjs';
import type { Stack } from './stack.mjs';

const here = (name: string): string => join(import.meta.dirname, name);
const runCli = promisify(execFile);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function inPostgres(address: string, sql: string): Promise<any[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function inNeo4j(address: string, cypher: string): Promise<any[]> {
  const driver = neo4j.driver(address);
  try {
    return (await driver.executeQuery(cypher)).records.map((record) => record.toObject());
  } finally {
    await driver.close();
  }
}

async function inKafka<Value>(
  address: string,
  ask: (admin: ReturnType<Kafka['admin']>) => Promise<Value>,
): Promise<Value> {
  const admin = new Kafka({ brokers: [address], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    return await ask(admin);
  } finally {
    await admin.disconnect();
  }
}

describe('a whole stack', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  it('gives the addresses of the apps', () => {
    const { kafka, neo4j, postgres } = stack.engines;
    expect(stack.environment).toEqual({
      KAFKA_BROKERS: kafka.address,
      NEO4J_URL: neo4j.address,
      DATABASE_URL: postgres.address,
    });
  });

  it('has pgvector', async () => {
    const { address } = stack.engines.postgres;
    await inPostgres(address, 'create extension vector');
    expect(await inPostgres(address, `select '[1,2]'::vector <-> '[1,3]'::vector as distance`)).toEqual([
      { distance: 1 },
    ]);
  });

  it('kills PostgreSQL and brings it back with its data', async () => {
    const { postgres } = stack.engines;
    await inPostgres(postgres.address, 'create table kept as select 1 as value');
    await postgres.kill();
    await expect(inPostgres(postgres.address, 'select 1')).rejects.toThrow('ECONNREFUSED');
    await postgres.start();
    expect(await inPostgres(postgres.address, 'select * from kept')).toEqual([{ value: 1 }]);
  });

  it('kills Kafka and brings it back with its topics, and makes none by itself', async () => {
    const { kafka } = stack.engines;
    await inKafka(kafka.address, (admin) => admin.createTopics({ topics: [{ topic: 'kept', numPartitions: 3 }] }));
    await kafka.kill();
    await kafka.start();
    const topics = await inKafka(kafka.address, (admin) => admin.fetchTopicMetadata({ topics: ['kept'] }));
    expect(topics.topics[0]?.partitions).toHaveLength(3);
    await expect(
      inKafka(kafka.address, (admin) => admin.fetchTopicMetadata({ topics: ['misspelt'] })),
    ).rejects.toThrow();
  });

  it('kills Neo4j and brings it back with its nodes', async () => {
    const { neo4j } = stack.engines;
    await inNeo4j(neo4j.address, 'CREATE (:Kept {value: "yes"})');
    await neo4j.kill();
    await neo4j.start();
    expect(await inNeo4j(neo4j.address, 'MATCH (node:Kept) RETURN node.value AS value')).toEqual([{ value: 'yes' }]);
  });
});

describe('a stack with a named data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-stack-spec-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('continues with the same data and address', async () => {
    const first = await startStack({ engines: ['postgres'], dataDir: folder });
    await inPostgres(first.engines.postgres.address, 'create table kept as select 1 as value');
    await first.close();

    const second = await startStack({ engines: ['postgres'], dataDir: folder });
    expect(second.engines.postgres.address).toBe(first.engines.postgres.address);
    expect(await inPostgres(second.engines.postgres.address, 'select * from kept')).toEqual([{ value: 1 }]);
    await expect(startStack({ engines: ['postgres'], dataDir: folder })).rejects.toThrow('already runs');
    await second.close();
  });

  it('outlives the command that started it with --detach, until down', async () => {
    const cli = (...args: string[]) => runCli(process.execPath, [here('cli.mjs'), ...args, '--data', folder]);
    const { stdout } = await cli('up', '--detach', '--engines', 'postgres');
    const address = stdout.match(/(?<=DATABASE_URL=)\S+/)?.[0] ?? '';
    expect(await inPostgres(address, 'select 1 as value')).toEqual([{ value: 1 }]);
    expect((await cli('status')).stdout).toContain(address);

    await cli('down');
    expect((await cli('status')).stdout).not.toContain('DATABASE_URL');
    await expect(inPostgres(address, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a stack whose owner is killed', () => {
  it('ends, and leaves no process and no temporary folder', async () => {
    const owner = fork(here('testing/stack-owner.mjs'), { execArgv: [] });
    const { pid, dataDir } = await new Promise<{ pid: number; dataDir: string }>((resolve) =>
      owner.once('message', (message) => resolve(message as { pid: number; dataDir: string })),
    );
    const { keeperPid } = JSON.parse(readFileSync(join(dataDir, 'stack.json'), 'utf8'));
    expect([pid, keeperPid].map(isAlive)).toEqual([true, true]);

    owner.kill('SIGKILL');
    await waitUntil(() => !isAlive(pid) && !isAlive(keeperPid), { timeoutMs: 20_000 });
    expect(existsSync(dataDir)).toBe(false);
  });
});
