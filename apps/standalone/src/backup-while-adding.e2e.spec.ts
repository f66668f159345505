import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateEpisodes } from '@memory-graph/test-kit';
import { allPages, ServiceProcess, untilProcessed } from '@memory-graph/test-kit/service';

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

  async function start(): Promise<ServiceProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-backup-'));
    folders.push(dataDir);
    const service = await ServiceProcess.start({ dataDir });
    services.push(service);
    return service;
  }

  it('has all that was acknowledged before it began, and nothing half', async () => {
    const [origin, elsewhere] = [await start(), await start()];
    const waiting = generateEpisodes(EPISODES, 11);
    const acknowledged: string[] = [];
    const addNext = async () => {
      const episode = waiting.shift();
      if (!episode) return false;
      expect((await origin.call('POST', '/api/v1/add', episode)).status).toBe(200);
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

    const logs = await allPages(elsewhere, '/api/v1/logs', 'logs');
    expect(logs.map(({ status }) => status)).toEqual(logs.map(() => 'completed'));
    const texts = await Promise.all(
      logs.map(async ({ id }) => (await elsewhere.call('GET', `/api/v1/logs/${id}`)).body.log.ingestText as string),
    );
    expect(before.filter((text) => !texts.includes(text))).toEqual([]);
    expect(texts.filter((text) => !acknowledged.includes(text))).toEqual([]);
  });
});
