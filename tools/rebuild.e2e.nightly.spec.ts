import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateEpisodes, waitUntil } from '@memory-graph/test-kit';
import { NodeProcess, ServiceProcess } from '@memory-graph/test-kit/service';

const EPISODES = 120;

/** As an operator runs them on the embedded database. */
describe('npm run rebuild', () => {
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
  const command = () => ({ script: 'apps/standalone/dist/rebuild.js', env: { MEMORY_GRAPH_DATA_DIR: dataDir } });

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
});
