import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reachPglite } from '@memory-graph/relational-store/pglite';
import { generateEpisodes, waitUntil } from '@memory-graph/test-kit';
import { NodeProcess, ServiceProcess } from '@memory-graph/test-kit/service';
import pg from 'pg';

const EPISODES = 600;

/** As an operator runs it after a change of EMBEDDER, on the embedded database. */
describe('npm run reindex', () => {
  let dataDir: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-reindex-'));
    service = await ServiceProcess.start({ dataDir, target: 'standalone' });
    for (const items of [generateEpisodes(EPISODES / 2, 1), generateEpisodes(EPISODES / 2, 2)]) {
      await service.call('POST', '/api/v1/add/batch', { items });
    }
    await waitUntil(async () => (await status()).completed === EPISODES, { timeoutMs: 60_000 });
  });
  afterAll(async () => {
    await service.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  const status = async () => (await service.call('GET', '/api/v1/ingestion-queue/status')).body;
  const command = { script: 'apps/standalone/dist/reindex.js', env: { MEMORY_GRAPH_DATA_DIR: '' } };
  const run = () => NodeProcess.run({ ...command, env: { MEMORY_GRAPH_DATA_DIR: dataDir } });

  /** @returns the first column of the first row */
  async function ask(sql: string): Promise<unknown> {
    const database = await reachPglite(join(dataDir, 'postgres'));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    await database.close();
    return Object.values(rows[0] ?? {})[0];
  }

  const stale = () =>
    ask(`select ((select count(*) from graph.statements where embedder = 'older-v1' and embedding is not null) +
                 (select count(*) from graph.episode_vectors where embedder = 'older-v1'))::int`);
  /** As if another embedder had made all vectors. */
  const age = async () => {
    await ask(`update graph.statements set embedder = 'older-v1'`);
    await ask(`update graph.episode_vectors set embedder = 'older-v1'`);
    await ask(`update graph.documents set embedder = 'older-v1' where embedding is not null`);
  };

  it('renews the vectors of a running service that goes on, also when it is killed in the middle', async () => {
    await age();
    const before = Number(await stale());
    expect(before).toBeGreaterThan(EPISODES);
    const killed = await NodeProcess.start({ ...command, env: { MEMORY_GRAPH_DATA_DIR: dataDir } }, '');
    await waitUntil(async () => Number(await stale()) < before, { timeoutMs: 60_000, intervalMs: 5 });
    await killed.end('SIGKILL');

    const finishing = run();
    const { status: added } = await service.call('POST', '/api/v1/add', {
      episodeBody: 'Zora Quill lives in Reykjavik.',
      referenceTime: '2024-06-01T09:00:00Z',
      source: 'e2e',
    });
    expect(added).toBe(200);
    expect(await finishing).toMatchObject({ exitCode: 0 });
    expect(await stale()).toBe(0);
    await waitUntil(async () => (await status()).completed === EPISODES + 1);
    const { body } = await service.call('POST', '/api/v1/search', { query: 'Where does Zora Quill live?' });
    expect(body.results[0].content).toContain('Reykjavik');
  });

  it('opens the database itself where no service runs', async () => {
    await service.stop();
    await age();
    expect(await run()).toMatchObject({ exitCode: 0, output: expect.stringMatching(/\d+ vectors were renewed\./) });
    expect(await run()).toMatchObject({ exitCode: 0, output: expect.stringContaining('of the embedder in use') });
    expect(await stale()).toBe(0);
  });

  it('is not needed after an upgrade with another table: the service renews vectors by itself', async () => {
    await age();
    service = await ServiceProcess.start({ dataDir, target: 'standalone' });
    await waitUntil(async () => Number(await stale()) === 0, { timeoutMs: 60_000 });
    const { body } = await service.call('POST', '/api/v1/search', { query: 'Where does Zora Quill live?' });
    expect(body.results[0].content).toContain('Reykjavik');
  });
});
