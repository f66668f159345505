import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GeneratedEpisode, generateEpisodes, waitUntil } from '@memory-graph/test-kit';
import { allPages, readGraph, ServiceProcess } from '@memory-graph/test-kit/service';

const EPISODES = 200;
/** A start of many processes takes long; what the death of each does is shown by tools/distributed/faults. */
const KILLS = process.env['TEST_TARGET'] === 'distributed' ? 1 : 3;
const PATIENCE = { timeoutMs: 120_000 };

describe('crash safety', () => {
  const folders: string[] = [];

  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'memory-graph-crash-'));
    folders.push(folder);
    return folder;
  }

  it('completes every acknowledged add exactly once, with the graph of an undisturbed run', async () => {
    const dataDir = await newFolder();
    const waiting = generateEpisodes(EPISODES, 7);
    const acknowledged = new Map<string, GeneratedEpisode>();
    let service = await ServiceProcess.start({ dataDir });

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const feeding = feed(service, waiting, acknowledged);
      // In the middle: some of this round is acknowledged, some processed, and more is on its way.
      const target = (kill * EPISODES) / (KILLS + 1);
      await waitUntil(async () => acknowledged.size >= target && (await completed(service)) > 0, PATIENCE);
      await service.kill();
      await feeding;
      service = await ServiceProcess.start({ dataDir });
    }
    await feed(service, waiting, acknowledged);
    await waitUntil(async () => (await unprocessed(service)) === 0, PATIENCE);

    for (const [queueId, episode] of acknowledged) {
      const { body } = await service.call('GET', `/api/v1/logs/${queueId}`);
      expect(body.log).toMatchObject({ status: 'completed', ingestText: episode.episodeBody, error: null });
      expect(body.log.episodeUUID).not.toBeNull();
    }
    const logs = await allPages(service, '/api/v1/logs', 'logs');
    const disturbed = await readGraph(service);
    // What was accepted but could not be acknowledged any more is remembered too: the undisturbed run gets the same.
    const accepted = await Promise.all(logs.map(({ id }) => service.call('GET', `/api/v1/logs/${id}`)));
    expect(await service.stop()).toBe(0);

    // Whatever was killed, the reference is what a new user gets by default.
    const undisturbed = await ServiceProcess.start({ dataDir: await newFolder(), target: 'standalone' });
    const items = accepted.map(({ body: { log } }) => ({
      episodeBody: log.ingestText,
      referenceTime: log.data.referenceTime,
      source: log.source,
      sessionId: log.data.sessionId,
      metadata: log.data.metadata,
    }));
    const { status } = await undisturbed.call('POST', '/api/v1/add/batch', { items });
    expect(status).toBe(200);
    await waitUntil(async () => (await unprocessed(undisturbed)) === 0, PATIENCE);
    expect(await readGraph(undisturbed)).toEqual(disturbed);
    await undisturbed.stop();
  }, 600_000);
});

/** Adds what is waiting, eight at a time, until nothing is left or the service is gone; notes what was acknowledged. */
async function feed(
  service: ServiceProcess,
  waiting: GeneratedEpisode[],
  acknowledged: Map<string, GeneratedEpisode>,
): Promise<void> {
  const lane = async () => {
    for (let episode = waiting.shift(); episode !== undefined; episode = waiting.shift()) {
      try {
        const { status, body } = await service.call('POST', '/api/v1/add', episode);
        if (status === 200) acknowledged.set(body.queueId, episode);
      } catch {
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}

async function completed(service: ServiceProcess): Promise<number> {
  return (await service.call('GET', '/api/v1/ingestion-queue/status')).body.completed;
}

async function unprocessed(service: ServiceProcess): Promise<number> {
  const { pending, processing } = (await service.call('GET', '/api/v1/ingestion-queue/status')).body;
  return pending + processing;
}
