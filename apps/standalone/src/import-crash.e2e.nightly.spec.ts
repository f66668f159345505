import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGraph, ServiceProcess } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

const LOGS = 500;
/** How many lines are sent before each kill: more than the service takes in at once, so that a part of them is committed. */
const SENT_BEFORE_KILLS = [300, 480];
const TIME = '2024-01-10T09:00:00.000Z';
const MESSAGES = 250;
const COUNTS = {
  ...{ labels: 0, spaces: 0, logs: LOGS, episodes: LOGS, evidence: LOGS },
  ...{ ingestionRules: 1, vocabularies: 0, webhooks: 1, searchFeedback: 0, conversations: 1, messages: MESSAGES },
};

const HEADER = { type: 'header', format: 'memory-graph-workspace', version: 2, exportedAt: TIME };
const RULE = { name: 'No salaries', text: 'ignore "salary"', source: 'team-chat', isActive: true, createdAt: TIME };
const WEBHOOK = { url: 'https://hooks.example.com/', events: null, description: null, createdAt: TIME };
const TITLE = { title: 'Oslo', titleOrigin: 'given', answeredOrdinal: 0, readOrdinal: 0, readAt: null };
const FILE = [
  HEADER,
  { type: 'ingestion-rule', id: randomUUID(), ...RULE },
  { type: 'webhook', id: randomUUID(), ...WEBHOOK },
  ...Array.from({ length: LOGS }, (_, number) => logOf(number)),
  { type: 'conversation', id: randomUUID(), ...TITLE, createdAt: TIME, updatedAt: TIME },
  ...Array.from({ length: MESSAGES }, (_, number) => ({
    ...{ type: 'message', role: 'user', content: `Message ${number}`, citations: [], stopped: false },
    ...{ model: null, prompt: null, createdAt: TIME },
  })),
  { type: 'end', counts: COUNTS },
].map((record) => `${JSON.stringify(record)}\n`);

function logOf(number: number) {
  const text = `Person${number} lives in Oslo`;
  const entity = { aliases: [], mentioned: true };
  return {
    ...{ type: 'log', id: randomUUID(), source: 'diary', sourceURL: null, integrationSlug: null, text: `${text}.` },
    ...{ time: TIME, referenceTime: TIME, sessionId: null, labelIds: [], metadata: {}, processedAt: TIME },
    ...{ status: 'completed', error: null, extractor: 'rules', facts: null },
    episode: {
      episodeId: randomUUID(),
      entities: [
        { ...entity, name: `Person${number}`, type: 'person' },
        { ...entity, name: 'Oslo', type: 'place' },
      ],
      statements: [
        {
          ...{ kind: 'assertion', id: randomUUID(), wording: `${text}.`, confidence: 0.9, from: TIME, to: null, text },
          ...{ subject: 0, predicate: 'lives_in', object: { entity: 1 } },
        },
      ],
    },
  };
}

describe('an import that is killed with the whole service', () => {
  let dataDir: string;
  let service: ServiceProcess;

  const start = async () => (service = await ServiceProcess.start({ dataDir }));

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-import-'));
    await start();
  });
  afterAll(async () => {
    await service?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  function importOf(body: string | ReadableStream): Promise<Response> {
    return fetch(`${service.url}/api/v1/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/x-ndjson' },
      body,
      duplex: 'half',
    });
  }

  const total = async (filter = '') =>
    (await service.call('GET', `/api/v1/logs?limit=1${filter}`)).body.pagination.total as number;

  it('goes on when it is run again, and brings nothing in twice', async () => {
    let committed = 0;
    for (const sent of SENT_BEFORE_KILLS) {
      const beginning = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(FILE.slice(0, sent).join(''))),
      });
      const killed = importOf(beginning);
      const before = committed;
      await Promise.all([
        expect(killed).rejects.toThrow(),
        waitUntil(async () => (await total()) > before, { timeoutMs: 30_000 }).then(() => service.kill()),
      ]);
      await start();
      committed = await total();
      expect(committed).toBeGreaterThan(before);
      expect(committed).toBeLessThan(sent);
    }

    const { imported, existing } = (await (await importOf(FILE.join(''))).json()) as Record<string, typeof COUNTS>;
    expect([imported!.logs, existing!.logs]).toEqual([LOGS - committed, committed]);
    expect([imported!.messages, existing!.ingestionRules, existing!.webhooks]).toEqual([MESSAGES, 1, 1]);
    await waitUntil(async () => (await total('&status=completed')) === LOGS, { timeoutMs: 90_000, intervalMs: 500 });
    expect(await total()).toBe(LOGS);
    const lines = (await service.call<string>('GET', '/api/v1/export')).body.trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1)!).counts).toEqual(COUNTS);
    const { entities, pagination } = (await service.call('GET', '/api/v1/entities?q=Oslo')).body;
    expect([pagination.total, entities[0]]).toEqual([1, expect.objectContaining({ mentionCount: LOGS })]);
  });

  it('comes to the graph of an import that nobody killed', async () => {
    const disturbed = await readGraph(service);
    await service.stop();
    await rm(dataDir, { recursive: true });
    await start();
    expect((await importOf(FILE.join(''))).status).toBe(200);
    await waitUntil(async () => (await total('&status=completed')) === LOGS, { timeoutMs: 90_000, intervalMs: 500 });
    expect(await readGraph(service)).toEqual(disturbed);
  });
});
