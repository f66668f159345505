import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reachPglite } from '@memory-graph/relational-store/pglite';
import { generateEpisodes, waitUntil } from '@memory-graph/test-kit';
import { NodeProcess, ServiceProcess } from '@memory-graph/test-kit/service';
import pg from 'pg';

const EPISODES = 120;

/** As an operator runs them on the embedded database. */
describe('npm run rebuild and npm run recover', () => {
  let dataDir: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-rebuild-'));
    service = await ServiceProcess.start({ dataDir, target: 'standalone' });
    await service.call('POST', '/api/v1/add/batch', { items: generateEpisodes(EPISODES, 1) });
    await add('Zora Quill lives in Reykjavik.');
    await waitUntil(async () => (await status()).completed === EPISODES + 1, { timeoutMs: 60_000 });
  });
  afterAll(async () => {
    await service.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  const status = async () => (await service.call('GET', '/api/v1/ingestion-queue/status')).body;
  const add = (episodeBody: string) =>
    service.call('POST', '/api/v1/add', { episodeBody, referenceTime: '2024-06-01T09:00:00Z', source: 'e2e' });
  const facts = async () => (await service.call('GET', '/api/v1/facts?limit=100')).body;
  const command = (name = 'rebuild') => ({
    script: `tools/${name}.mjs`,
    env: { MEMORY_GRAPH_DATA_DIR: dataDir },
  });

  async function change(...statements: string[]): Promise<void> {
    const database = await reachPglite(join(dataDir, 'postgres'));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
    await database.close();
  }

  it('gives the same graph after it was killed, and the service goes on with it', async () => {
    const before = await facts();
    expect(await NodeProcess.run(command())).toMatchObject({ exitCode: 1, output: expect.stringContaining(dataDir) });
    await service.stop();

    const killed = await NodeProcess.start(command(), '0 episodes');
    await killed.end('SIGKILL');
    expect(await NodeProcess.run(command())).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/121 episodes .* were written.*\n.*equal to the former one/s),
    });

    service = await ServiceProcess.start({ dataDir, target: 'standalone' });
    expect(await facts()).toEqual(before);
    await add('Zora Quill lives in Akureyri.');
    await waitUntil(async () => (await status()).completed === EPISODES + 2);
    const { body } = await service.call('POST', '/api/v1/search', { query: 'Where does Zora Quill live?' });
    expect(body.results[0].content).toContain('Akureyri');
  });

  it('brings logs and graph together after a restore that has them of different times', async () => {
    const before = await facts();
    const { body: forgotten } = await add('Zora Quill likes figs.');
    await waitUntil(async () => (await status()).completed === EPISODES + 3);
    await service.stop();
    // The graph is newer: of one log, the database knows nothing, and of another one, the outcome was lost.
    await change(
      `delete from memory.log where id = '${forgotten.queueId}'`,
      `update memory.log set status = 'pending', episode_id = null where ingest_text like '%Akureyri%'`,
    );
    expect(await NodeProcess.run(command('recover'))).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/graph: 1\.\n.*deleted again: 0\.\n.*again: 1\.\n.*again: 0\./),
    });
    // There is none: texts are read again.
    await change('drop schema graph cascade');
    expect(await NodeProcess.run(command('recover'))).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(
        new RegExp(`graph: 0\\.\n.*deleted again: 0\\.\n.*again: 1\\.\n.*again: ${EPISODES + 1}\\.`),
      ),
    });
    service = await ServiceProcess.start({ dataDir, target: 'standalone' });
    await waitUntil(async () => (await status()).completed === EPISODES + 2, { timeoutMs: 60_000 });
    expect(await facts()).toEqual(before);
  });
});
