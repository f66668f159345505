import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateEpisodes } from '@memory-graph/test-kit';
import { allFacts, allPages, NodeProcess, ServiceProcess, untilProcessed } from '@memory-graph/test-kit/service';

const EPISODES = 400;
const BEFORE = 60;
const PATIENCE = { timeoutMs: 90_000, intervalMs: 200 };

describe('a backup that is taken while adds arrive, restored elsewhere', () => {
  const folders: string[] = [];
  const services: ServiceProcess[] = [];

  afterAll(async () => {
    for (const service of services) await service.kill();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'memory-graph-backup-'));
    folders.push(folder);
    return folder;
  }

  async function start(given?: string): Promise<ServiceProcess> {
    const dataDir = given ?? (await newFolder());
    const service = await ServiceProcess.start({ dataDir });
    services.push(service);
    return service;
  }

  it('has all that was acknowledged before it began, and nothing half', async () => {
    const [origin, elsewhere] = [await start(), await start()];
    const { acknowledged, before, adding } = await addContinuously(origin);
    const authorization = `Bearer ${origin.token}`;
    const exported = await (await fetch(`${origin.url}/api/v1/export`, { headers: { authorization } })).text();
    expect(acknowledged.length).toBeGreaterThan(before.length);
    await adding;

    const lines = exported.trimEnd().split('\n');
    const { type, counts } = JSON.parse(lines.at(-1) ?? '');
    expect(type).toBe('end');
    const restored = await fetch(`${elsewhere.url}/api/v1/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${elsewhere.token}`, 'content-type': 'application/x-ndjson' },
      body: exported,
    });
    expect([restored.status, await restored.json()]).toMatchObject([200, { imported: { logs: counts.logs } }]);
    await untilProcessed(elsewhere, PATIENCE);

    await expectTexts(elsewhere, before, acknowledged);
  });

  it('has the same as a copy of the data folder, from which the service starts', async () => {
    const dataDir = await newFolder();
    const origin = await start(dataDir);
    const { acknowledged, before, adding } = await addContinuously(origin);
    const during = join(await newFolder(), 'during');
    expect(await backUp(dataDir, during)).toMatchObject({ exitCode: 0 });
    expect(acknowledged.length).toBeGreaterThan(before.length);
    await adding;
    await untilProcessed(origin, PATIENCE);
    const afterwards = await newFolder();
    expect(await backUp(dataDir, afterwards)).toMatchObject({ exitCode: 0 });

    const restored = await start(during);
    await untilProcessed(restored, PATIENCE);
    await expectTexts(restored, before, acknowledged);
    await restored.kill();
    const later = await start(afterwards);
    expect(await allFacts(later)).toEqual(await allFacts(origin));
    expect(later.token).toBe(origin.token);
    for (const name of ['credentials.json', 'secrets.key', 'postgres/PG_VERSION']) {
      expect((await stat(join(afterwards, name))).mode & 0o077).toBe(0);
    }
  });

  it.each([
    ['a folder with files', (dataDir: string) => join(dataDir, '..', 'full'), 'is not empty'],
    ['the data folder', (dataDir: string) => join(dataDir, 'backup'), 'is in the data folder'],
    ['no folder', () => '', 'give the folder of the backup'],
    ['what an unfinished backup left', (dataDir: string) => join(dataDir, '..', 'left'), 'left.partial is left from'],
  ])('is not made in %s', async (_where, target, message) => {
    const root = await newFolder();
    const dataDir = join(root, 'data');
    for (const name of ['data/postgres', 'full/of', 'left.partial']) await mkdir(join(root, name), { recursive: true });
    const { exitCode, output } = await backUp(dataDir, target(dataDir));
    expect([exitCode, output]).toEqual([1, expect.stringContaining(message)]);
    expect(await readdir(root)).toEqual(['data', 'full', 'left.partial']);
  });

  async function backUp(dataDir: string, to: string): Promise<{ exitCode: number | null; output: string }> {
    const args = to === '' ? [] : [to];
    return NodeProcess.run({
      script: 'apps/standalone/dist/back-up.js',
      args,
      env: { MEMORY_GRAPH_DATA_DIR: dataDir },
    });
  }
});

/** Adds until the end of the list, by several clients. @returns once some were acknowledged */
async function addContinuously(service: ServiceProcess) {
  const waiting = generateEpisodes(EPISODES, 11);
  const acknowledged: string[] = [];
  const addNext = async () => {
    const episode = waiting.shift();
    if (!episode) return false;
    expect((await service.call('POST', '/api/v1/add', episode)).status).toBe(200);
    acknowledged.push(episode.episodeBody);
    return true;
  };
  while (acknowledged.length < BEFORE) await addNext();
  const before = [...acknowledged];
  const adding = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (await addNext());
    }),
  );
  return { acknowledged, before, adding };
}

/** All are completed; none of `before` is missing, and there are no others than `acknowledged`. */
async function expectTexts(service: ServiceProcess, before: string[], acknowledged: string[]): Promise<void> {
  const logs = await allPages(service, '/api/v1/logs', 'logs');
  expect(logs.map(({ status }) => status)).toEqual(logs.map(() => 'completed'));
  const texts = await Promise.all(
    logs.map(async ({ id }) => (await service.call('GET', `/api/v1/logs/${id}`)).body.log.ingestText as string),
  );
  expect(before.filter((text) => !texts.includes(text))).toEqual([]);
  expect(texts.filter((text) => !acknowledged.includes(text))).toEqual([]);
}
