import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@memory-graph/test-kit';
import { allPages, readGraph, ServiceProcess } from '@memory-graph/test-kit/service';

const DOCUMENTS = 10;
/** A start of many processes takes long. */
const KILLS = process.env['TEST_TARGET'] === 'distributed' ? 1 : 3;
const VERSIONS_A_ROUND = 3;
const PATIENCE = { timeoutMs: 120_000 };
const CITIES = ['Oslo', 'Lima', 'Rome', 'Cairo', 'Quito', 'Bern', 'Turin'];

describe('replacing texts while the service is killed', () => {
  const folders: string[] = [];

  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'memory-graph-replaced-'));
    folders.push(folder);
    return folder;
  }

  it('loses no text, and leaves the last version of each with the graph of a memory that heard no other', async () => {
    const dataDir = await newFolder();
    let service = await ServiceProcess.start({ dataDir });
    let version = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const texts = Array.from({ length: VERSIONS_A_ROUND }, () => versionsOf(version++)).flat();
      const adding = addAll(service, texts);
      // Kill it while some of the versions are processed, and others replaced.
      await waitUntil(async () => (await completedLogs(service)) > 0 && adding.count() > DOCUMENTS, PATIENCE);
      await service.kill();
      await adding.end;
      service = await ServiceProcess.start({ dataDir });
      await settled(service);
      expect(await documentsOf(service)).toEqual(expect.arrayContaining(adding.acknowledged()));
    }
    const last = versionsOf(version);
    await addAll(service, last).end;
    await settled(service);
    await waitUntil(async () => (await allPages(service, '/api/v1/logs', 'logs')).length === DOCUMENTS, PATIENCE);
    const disturbed = await readGraph(service);
    expect(await service.stop()).toBe(0);

    const undisturbed = await ServiceProcess.start({ dataDir: await newFolder(), target: 'standalone' });
    await undisturbed.call('POST', '/api/v1/add/batch?wait=true', { items: last });
    await settled(undisturbed);
    expect(await readGraph(undisturbed)).toEqual(disturbed);
    await undisturbed.stop();
  }, 600_000);
});

interface Text {
  episodeBody: string;
  referenceTime: string;
  source: string;
  documentId: string;
}

/** One version of each document. */
function versionsOf(version: number): Text[] {
  return Array.from({ length: DOCUMENTS }, (_, n) => ({
    episodeBody: `Person${n} lives in ${CITIES[(version + n) % CITIES.length]}. This is version ${version}.`,
    referenceTime: '2026-03-14T09:30:00Z',
    source: 'wiki',
    documentId: `page-${n}`,
  }));
}

/** Adds texts, four at a time, until all are added or the service is gone. */
function addAll(service: ServiceProcess, texts: readonly Text[]) {
  const waiting = [...texts];
  const added: string[] = [];
  const lane = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      try {
        if ((await service.call('POST', '/api/v1/add', text)).status === 200) added.push(text.documentId);
      } catch {
        return;
      }
    }
  };
  const end = Promise.all(Array.from({ length: 4 }, lane));
  return { end, count: () => added.length, acknowledged: () => [...new Set(added)] };
}

/** The documents of which there is a processed version. */
async function documentsOf(service: ServiceProcess): Promise<string[]> {
  const logs = await allPages(service, '/api/v1/logs', 'logs');
  const found = await Promise.all(logs.map(({ id }) => service.call('GET', `/api/v1/logs/${id}`)));
  return found.flatMap(({ body: { log } }) => (log?.status === 'completed' ? log.data.documentId : []));
}

const queueOf = async (service: ServiceProcess) => (await service.call('GET', '/api/v1/ingestion-queue/status')).body;
const completedLogs = async (service: ServiceProcess): Promise<number> => (await queueOf(service)).completed;

async function settled(service: ServiceProcess): Promise<void> {
  await waitUntil(async () => {
    const { pending, processing } = await queueOf(service);
    return pending + processing === 0;
  }, PATIENCE);
}
