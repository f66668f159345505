import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { waitUntil } from '@memory-graph/test-kit';
import { changesOfEmbeddedDatabase } from './embedded-databases.js';
import { reachPglite, startPgliteServer, type PgliteServer } from './pglite-server.js';

describe('startPgliteServer', () => {
  let folder: string;
  let server: PgliteServer;
  let pool: pg.Pool;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pglite-server-spec-'));
    server = await startPgliteServer({ dataDir: folder });
    pool = new pg.Pool({ connectionString: server.url, max: 8 });
    await pool.query('CREATE TABLE numbers (n int PRIMARY KEY)');
  });

  afterAll(async () => {
    await pool.end();
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('keeps concurrent transactions apart, half of which roll back', async () => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const client = await pool.connect();
        try {
          await client.query('BEGIN');
          await client.query('INSERT INTO numbers VALUES ($1)', [2 * i]);
          await new Promise((resolve) => setTimeout(resolve, i % 3));
          await client.query('INSERT INTO numbers VALUES ($1)', [2 * i + 1]);
          await client.query(i % 2 === 0 ? 'COMMIT' : 'ROLLBACK');
        } finally {
          client.release();
        }
      }),
    );
    const { rows } = await pool.query<{ n: number }>('SELECT n FROM numbers ORDER BY n');
    expect(rows.map((row) => row.n)).toEqual(Array.from({ length: 30 }, (_, i) => [4 * i, 4 * i + 1]).flat());
  });

  it('counts what may have changed something, before its client has the answer', async () => {
    const countAfter = async (statement: string) => {
      await pool.query(statement);
      return changesOfEmbeddedDatabase(server.url);
    };
    const first = await countAfter('SELECT 1');
    expect(await countAfter('SELECT n FROM numbers')).toBe(first);
    const written = await countAfter('INSERT INTO numbers VALUES (-1)');
    expect(written).not.toBe(first);
    expect(await countAfter('SELECT n FROM numbers')).toBe(written);
    await countAfter('BEGIN; DELETE FROM numbers WHERE n = -1; SELECT 1; COMMIT');
    expect(changesOfEmbeddedDatabase(server.url)).not.toBe(written);
    expect(changesOfEmbeddedDatabase('postgres://elsewhere')).toBeNull();
  });

  it('answers each of many parameterised queries with its own result', async () => {
    const asked = Array.from({ length: 200 }, (_, i) => i);
    const answers = await Promise.all(
      asked.map(
        async (i) => (await pool.query<{ v: number }>(`SELECT $1::int AS v ${i % 2 ? ', 1' : ''}`, [i])).rows[0]?.v,
      ),
    );
    expect(answers).toEqual(asked);
  });

  it('goes on after an SQL error, in and out of a transaction', async () => {
    await expect(pool.query('SELECT $1::int / 0', [1])).rejects.toThrow('division by zero');
    const client = await pool.connect();
    await client.query('BEGIN');
    await expect(client.query('SELECT nonsense')).rejects.toThrow('nonsense');
    await expect(client.query('SELECT 1')).rejects.toThrow('aborted');
    await client.query('ROLLBACK');
    client.release();
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('rolls back the transaction of a client that disappears', async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    client.on('error', () => {});
    await client.query('BEGIN');
    await client.query('DELETE FROM numbers');
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    const { rows } = await pool.query<{ count: string }>('SELECT count(*) FROM numbers');
    expect(Number(rows[0]?.count)).toBeGreaterThan(0);
  });

  it('keeps statements apart that two clients prepare under one name', async () => {
    const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
    const ask = async (client: pg.PoolClient, value: number) =>
      (await client.query<{ v: number }>({ name: 'same', text: `SELECT $1::int + ${value} AS v`, values: [1] })).rows[0]
        ?.v;
    try {
      expect(await Promise.all([ask(one, 10), ask(other, 20)])).toEqual([11, 21]);
      expect(await Promise.all([ask(one, 10), ask(other, 20)])).toEqual([11, 21]);
    } finally {
      one.release();
      other.release();
    }
  });

  it('forgets the statements of a client that leaves', async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query({ name: 'left behind', text: 'SELECT 1' });
    const prepared = async () =>
      (await pool.query(`SELECT 1 FROM pg_prepared_statements WHERE name LIKE '%left behind'`)).rows.length;
    expect(await prepared()).toBe(1);
    await client.end();
    await waitUntil(async () => (await prepared()) === 0);
  });

  it('carries large parameters and results', async () => {
    const text = 'é'.repeat(3_000_000);
    const { rows } = await pool.query<{ text: string }>('SELECT $1::text AS text', [text]);
    expect(rows[0]?.text === text).toBe(true);
  });

  it('has pgvector', async () => {
    await pool.query('CREATE EXTENSION IF NOT EXISTS vector');
    const { rows } = await pool.query<{ d: number }>(`SELECT '[1,0]'::vector <=> '[0,1]'::vector AS d`);
    expect(rows[0]?.d).toBe(1);
  });

  it('is reached by others through its lock, and opened by them once it is closed', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pglite-server-spec-'));
    const first = await startPgliteServer({ dataDir });
    const beside = await reachPglite(dataDir);
    expect(beside.url).toBe(first.url);
    await beside.close();
    const client = new pg.Client({ connectionString: first.url });
    await client.connect();
    await client.end();
    await first.close();
    const alone = await reachPglite(dataDir);
    expect(alone.url).not.toBe(first.url);
    await alone.close();
    await rm(dataDir, { recursive: true });
  });

  it('refuses a folder that is in use, with a clear message', async () => {
    await expect(startPgliteServer({ dataDir: folder })).rejects.toThrow(
      /data folder .* is in use by the running process \d+/,
    );
  });
});
