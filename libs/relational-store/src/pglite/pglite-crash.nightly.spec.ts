import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPgliteServer } from './pglite-server.js';

/**
 * Commits one number after the other through the worker of the real server, and prints each number once it is
 * acknowledged.
 */
const VICTIM = `
  import { Worker } from 'node:worker_threads';
  import pg from 'pg';
  const [worker, dataDir, socketFolder, first] = process.argv.slice(1);
  const workerData = { dataDir, socketPath: socketFolder + '/.s.PGSQL.5432' };
  new Worker(worker, { workerData, execArgv: [] }).once('message', async () => {
    const client = new pg.Client({ host: socketFolder, user: 'postgres', database: 'postgres' });
    await client.connect();
    await client.query('CREATE TABLE IF NOT EXISTS numbers (n int PRIMARY KEY)');
    for (let n = Number(first); ; n++) {
      await client.query('BEGIN');
      await client.query('INSERT INTO numbers VALUES ($1)', [n]);
      await client.query('COMMIT');
      console.log(n);
    }
  });`;

describe('PGlite on disk, killed', () => {
  let folder: string;
  let dataDir: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pglite-crash-'));
    dataDir = join(folder, 'data');
  });

  afterAll(() => rm(folder, { recursive: true }));

  /** @returns the last number that was acknowledged before the kill */
  async function insertUntilKilled(first: number, count: number): Promise<number> {
    const socketFolder = await mkdtemp(join(folder, 's'));
    const worker = fileURLToPath(new URL('./pglite.worker.mjs', import.meta.url));
    const victim = spawn(
      process.execPath,
      ['--input-type=module', '-e', VICTIM, worker, dataDir, socketFolder, String(first)],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
    );
    let last = first - 1;
    const exited = once(victim, 'exit');
    for await (const line of createInterface({ input: victim.stdout })) {
      last = Number(line);
      if (last === first + count) victim.kill('SIGKILL');
    }
    await exited;
    return last;
  }

  it('loses nothing that was acknowledged', async () => {
    let last = 0;
    for (const count of [50, 200, 100]) {
      const acknowledged = await insertUntilKilled(last + 1, count);
      expect(acknowledged).toBeGreaterThan(last + count);
      const server = await startPgliteServer({ dataDir });
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      const { rows } = await client.query<{ n: number }>('SELECT n FROM numbers ORDER BY n');
      await client.end();
      await server.close();
      const numbers = rows.map(({ n }) => n);
      // The last number may have been committed without having been acknowledged.
      expect(numbers.slice(0, acknowledged)).toEqual(Array.from({ length: acknowledged }, (_, i) => i + 1));
      last = numbers.length;
    }
  }, 180_000);

  it('makes the database anew whose first start was killed in the middle', async () => {
    const unfinished = join(folder, 'unfinished');
    await mkdir(join(unfinished, 'base'), { recursive: true });
    await writeFile(join(unfinished, 'PG_VERSION'), '18');
    await writeFile(join(unfinished, 'memory-graph.unfinished'), '');
    await (await startPgliteServer({ dataDir: unfinished })).close();
    expect(await readdir(unfinished)).not.toContain('memory-graph.unfinished');
    await (await startPgliteServer({ dataDir: unfinished })).close();
  }, 120_000);

  it('takes over the lock of a process that is no more, at once', async () => {
    // The file has the right process id and another start time: the id was assigned to this process later.
    await writeFile(join(dataDir, 'memory-graph.lock'), `${process.pid} some earlier time`);
    const server = await startPgliteServer({ dataDir });
    await server.close();
  });
});
