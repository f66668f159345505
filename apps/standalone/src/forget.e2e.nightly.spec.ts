import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reachPglite } from '@memory-graph/relational-store/pglite';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';
import { WebhookReceiver } from '@memory-graph/test-kit/webhooks';
import pg from 'pg';

/** Consumed messages of the bus are kept for 10 s and deleted every 5 s. */
const RETENTION = { timeoutMs: 60_000, intervalMs: 1_000 };

describe('What is forgotten', () => {
  let dataDir: string;
  let service: ServiceProcess;

  const start = async () => {
    service = await ServiceProcess.start({ dataDir, env: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' } });
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-forget-'));
    await start();
  });
  afterAll(async () => {
    await service?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function add(text: string, more: object = {}): Promise<string> {
    const request = { episodeBody: text, referenceTime: '2026-03-01T09:00:00Z', source: 'diary', ...more };
    const { body } = await service.call('POST', '/api/v1/add', request);
    return completed(body.queueId as string);
  }

  async function completed(logId: string): Promise<string> {
    await waitUntil(async () => (await logOf(logId)).status === 'completed', { timeoutMs: 30_000 });
    return logId;
  }

  const logOf = async (id: string) => (await service.call('GET', `/api/v1/logs/${id}`)).body.log;

  async function preview(selection: object) {
    const { status, body } = await service.call('POST', '/api/v1/forget', { selection, dryRun: true });
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }

  async function forget(selection: object) {
    const { token } = await preview(selection);
    const { status, body } = await service.call('POST', '/api/v1/forget', { selection, dryRun: false, token });
    expect({ status, body }).toMatchObject({ status: 202 });
    return jobThatEnded(body.jobId as string);
  }

  async function jobThatEnded(id: string, timeoutMs = 30_000) {
    const job = async () => (await service.call('GET', `/api/v1/forget-jobs/${id}`)).body;
    await waitUntil(async () => (await job()).status !== 'running', { timeoutMs });
    return job();
  }

  async function search(query: string): Promise<string> {
    return JSON.stringify((await service.call('POST', '/api/v1/search', { query, includeInvalidated: true })).body);
  }

  /** Every table of every schema, every snapshot, the export and what clients can read. */
  async function placesWith(canary: string): Promise<string[]> {
    const places: string[] = [];
    const found = (place: string, content: string) => {
      if (content.toLowerCase().includes(canary.toLowerCase())) places.push(place);
    };
    const { url, close } = await reachPglite(join(dataDir, 'postgres'));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    for (const { schema, name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT row::text AS row FROM "${schema}"."${name}" AS row WHERE row::text ILIKE $1 LIMIT 3`,
        [`%${canary}%`],
      );
      for (const { row } of rows) found(`${schema}.${name}: ${row.slice(0, 300)}`, row);
    }
    await client.end();
    await close();
    for (const file of await filesIn(dataDir)) found(file, await readFile(join(dataDir, file), 'latin1'));
    found('export', (await service.call<string>('GET', '/api/v1/export')).body);
    for (const path of ['logs', 'entities', 'conversations', 'spaces', 'facts', 'episodes']) {
      found(path, JSON.stringify((await service.call('GET', `/api/v1/${path}?limit=100`)).body));
    }
    found('search', (await search(canary)).replace(JSON.stringify(canary), ''));
    return places;
  }

  /** All but the database itself, whose pages keep deleted rows until they are written again. */
  async function filesIn(folder: string): Promise<string[]> {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    return files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
      .filter((file) => !file.startsWith('postgres'));
  }

  async function expectNowhere(canary: string): Promise<void> {
    await waitUntil(async () => (await placesWith(canary)).length === 0, RETENTION).catch(() => undefined);
    expect(await placesWith(canary)).toEqual([]);
  }

  it('by its words is in no table, snapshot, export or answer any more, and all else stays', async () => {
    const mixed = await add('I live in Denver. I love zorbing. My sister Nina lives in Aurora.');
    const only = await add('I really love zorbing.', { source: 'chat', sessionId: 'evening' });
    const { body: facts } = await service.call('POST', '/api/v1/facts', {
      facts: [
        { subject: 'Nina', predicate: 'likes', object: 'zorbing' },
        { subject: 'Nina', predicate: 'lives in', object: 'Boulder' },
      ],
      referenceTime: '2026-03-02T09:00:00Z',
      source: 'form',
    });
    await completed(facts.queueId as string);
    expect(await search('Who loves zorbing?')).toContain('zorbing');

    const before = (await placesWith('zorb')).join('\n');
    for (const place of ['memory.log', 'graph.episodes', 'graph.facts', 'export', 'search']) {
      expect(before).toContain(place);
    }

    const shown = await preview({ words: 'that I love zorbing' });
    expect(shown.counts).toMatchObject({ logs: 1, episodes: 1, sentences: 1 });
    expect(shown.logs).toMatchObject([{ id: only }]);
    expect(shown.redactions).toMatchObject([{ logId: mixed, sentences: ['I love zorbing.'] }]);
    const { counts } = await forget({ words: 'about zorbing' });
    expect(counts).toMatchObject({ logs: 1, episodes: 2 });
    await expectNowhere('zorb');

    expect((await logOf(mixed)).ingestText).toBe('I live in Denver. My sister Nina lives in Aurora.');
    expect((await logOf(facts.queueId as string)).ingestText).toBe('Nina lives in Boulder');
    expect(await search('Where do I live?')).toContain('Denver');
  });

  it('about an entity is in no conversation and no message to a webhook any more, which are told that it is forgotten', async () => {
    const receiver = await WebhookReceiver.start(null);
    const { body: webhook } = await service.call('POST', '/api/v1/webhooks', { url: receiver.url });
    receiver.secret = webhook.secret as string;
    await add('Xanthippa works at Globex.', { sessionId: 'work' });
    await add('Xanthippa moved to Initech. I have a cat named Tom.', { referenceTime: '2026-04-01T09:00:00Z' });
    await service.call('POST', '/api/v1/conversations', {
      messages: [
        { role: 'user', content: 'What does Xanthippa do?' },
        { role: 'assistant', content: 'She works at Globex.' },
      ],
    });
    const { body: listed } = await service.call('GET', '/api/v1/entities?q=Xanthippa');
    await waitUntil(() => receiver.messages.some(({ body }) => body.includes('Initech')));

    const { counts } = await forget({ entityId: listed.entities[0].id });
    expect(counts).toMatchObject({ logs: 1, episodes: 1, sentences: 1 });
    await expectNowhere('xanthipp');
    await waitUntil(() => receiver.messages.some(({ type }) => type === 'memory.forgotten'));
    const told = receiver.messages.filter(({ type }) => type === 'memory.forgotten').at(-1)!;
    expect(told.data).toMatchObject({ counts, logIds: [expect.any(String)] });
    expect(await search('What is the name of my cat?')).toContain('Tom');
    await service.call('DELETE', `/api/v1/webhooks/${webhook.id}`);
    await receiver.close();
  });

  it('by sessions, sources, labels or metadata alone is what the preview lists, and no more', async () => {
    const { body: label } = await service.call('POST', '/api/v1/labels', { name: 'Old' });
    const byField: [selection: object, logId: string][] = [];
    const told = async (selection: object, more: object) => {
      byField.push([selection, await add('Fennimore likes tea.', { source: 'kept', ...more })]);
    };
    await told({ sessionIds: ['s1', 'other'] }, { sessionId: 's1' });
    await told({ sources: ['other', 'old, crm'] }, { source: 'old, crm' });
    await told({ labelIds: [label.id] }, { labelIds: [label.id] });
    await told({ metadata: { 'customer.id': 'c-1' } }, { metadata: { customer: { id: 'c-1' }, at: '2026-03-01' } });
    for (const [selection, id] of byField) {
      expect((await preview(selection)).logs).toMatchObject([{ id }]);
      expect((await preview({ ...selection, startTime: '2027-01-01T00:00:00Z' })).logs).toEqual([]);
    }
    const [, bySession] = byField[0]!;
    const either = { sessionIds: ['s1'], metadata: { customer: { exists: true } } };
    expect((await preview(either)).counts).toMatchObject({ logs: 0 });
    expect((await preview({ words: 'Fennimore', metadata: { at: { lt: '2026-03-02' } } })).counts.logs).toBe(1);
    expect((await forget({ metadata: { 'customer.id': 'c-1' } })).counts).toMatchObject({ logs: 1, facts: 0 });
    expect((await service.call('GET', '/api/v1/logs?sources=kept')).body.pagination.total).toBe(2);
    expect((await logOf(bySession)).status).toBe('completed');
  });

  it('needs a token for what the selection matches now', async () => {
    const selection = { source: 'tokens' };
    await add('Ada likes tea.', selection);
    const { token } = await preview(selection);
    const ask = async (request: object) => {
      const { status, body } = await service.call('POST', '/api/v1/forget', request);
      return [status, body.details?.[0]?.code];
    };
    expect(await ask({ selection, dryRun: false })).toEqual([400, 'token_required']);
    expect(await ask({ selection: {}, dryRun: true })).toEqual([400, 'nothing_selected']);
    expect(await ask({ selection: { words: 'that I' }, dryRun: true })).toEqual([400, 'no_content_word']);
    expect(await ask({ selection: { source: 'diary' }, dryRun: false, token })).toEqual([409, 'token_mismatch']);
    await add('Ada likes coffee.', selection);
    expect(await ask({ selection, dryRun: false, token })).toEqual([409, 'selection_changed']);
  });

  it('in bulk is forgotten also if the service is killed meanwhile, and nothing that was added since', async () => {
    const LOGS = 200;
    const referenceTime = '2026-05-01T09:00:00Z';
    for (let sent = 0; sent < LOGS; sent += 100) {
      const items = Array.from({ length: 100 }, (_, n) => ({
        ...{ episodeBody: `Quibblo${sent + n} lives in Oslo.`, referenceTime, source: 'bulk' },
      }));
      await service.call('POST', '/api/v1/add/batch', { items });
    }
    const total = async (filter: string) =>
      (await service.call('GET', `/api/v1/logs?limit=1&source=bulk${filter}`)).body.pagination.total as number;
    await waitUntil(async () => (await total('&status=completed')) === LOGS, { timeoutMs: 90_000, intervalMs: 500 });
    const { token, counts } = await preview({ source: 'bulk' });
    expect(counts.logs).toBe(LOGS);
    const request = { selection: { source: 'bulk' }, dryRun: false, token };
    const { jobId } = (await service.call('POST', '/api/v1/forget', request)).body;
    const kept = await add('Wombat lives in Bergen.', { source: 'bulk' });
    await waitUntil(async () => (await service.call('GET', `/api/v1/forget-jobs/${jobId}`)).body.done > 20);
    await service.kill();
    await start();
    expect((await service.call('POST', '/api/v1/forget', request)).body).toEqual({ jobId });
    expect(await jobThatEnded(jobId as string, 120_000)).toMatchObject({
      status: 'completed',
      done: LOGS,
      total: LOGS,
      counts: { logs: LOGS, facts: LOGS },
    });
    expect(await total('')).toBe(1);
    expect((await logOf(kept)).ingestText).toContain('Wombat');
    await expectNowhere('quibblo');
  });
});
