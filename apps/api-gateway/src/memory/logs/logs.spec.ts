import {
  LOG_STATUS_CHANGED_TOPIC,
  LOG_STATUS_CHANGED_V1,
  type LogStatusChangedData,
  newEvent,
} from '@memory-graph/contracts/events';
import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http';
import { DurableLogModule } from '@memory-graph/messaging-log';
import { EVENT_PUBLISHER, type EventPublisher } from '@memory-graph/messaging';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { waitUntil } from '@memory-graph/test-kit';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { DataSource } from 'typeorm';
import { RunningGateway } from '../../testing/running-gateway.js';
import { FinishDeletions } from './finish-deletions.js';
import { LogRemoval } from './log-removal.js';
import { LogDeletionRepository } from './log-deletion.repository.js';

describe('logs', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let bus: INestApplicationContext;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    const module = DurableLogModule.register({ url: postgres.url, migrate: true });
    bus = await NestFactory.createApplicationContext(module, { logger: false });
  });
  afterAll(async () => {
    await bus?.close();
    await gateway?.close();
    await postgres?.close();
  });

  const add = async (caller = gateway.ada, source = 'chat') => {
    const text = { episodeBody: `${'Ada lives in Oslo. '.repeat(20)}`, referenceTime: '2026-03-14T09:30:00Z', source };
    return (await gateway.call('POST', '/api/v1/add', text, caller)).body.queueId as string;
  };
  const logOf = async (id: string) => (await gateway.call('GET', `/api/v1/logs/${id}`)).body.log;
  const statusIs = (id: string, status: string) => waitUntil(async () => (await logOf(id)).status === status);

  /** Reports steps as the worker does. */
  async function report(queueId: string, ...steps: Partial<LogStatusChangedData>[]) {
    const messages = steps.map((step) => {
      const data: LogStatusChangedData = {
        queueId,
        workspaceId: gateway.ada.principal.workspaceId,
        attempt: 1,
        status: 'processing',
        at: '2026-03-14T10:00:00.000Z',
        episodeId: null,
        error: null,
        extraction: null,
        ...step,
      };
      const event = newEvent(LOG_STATUS_CHANGED_V1, '/ingestion-worker', queueId, data);
      return { topic: LOG_STATUS_CHANGED_TOPIC, key: queueId, value: JSON.stringify(event) };
    });
    await bus.get<EventPublisher>(EVENT_PUBLISHER).publish([...messages, ...messages.slice(0, 1)]);
  }

  it('keep the facts beside a text until an episode has them', async () => {
    const facts = [{ subject: 'Ada', predicate: 'lives in', object: 'Oslo', quote: 'Ada lives in Oslo.' }];
    const text = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat', facts };
    const { queueId } = (await gateway.call('POST', '/api/v1/add', text)).body;
    const database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
    const content = async () => {
      const { rows } = await database.query('SELECT content FROM memory.log WHERE id = $1', [queueId]);
      return rows[0].content;
    };
    await report(queueId, { status: 'failed', error: 'No model answered' });
    await statusIs(queueId, 'failed');
    expect(await content()).toEqual({ kind: 'text', facts });
    await gateway.call('POST', `/api/v1/logs/${queueId}/retry`);
    const extraction = { extractor: 'caller', statements: 1, facts: { used: 1, notFound: [] } };
    await report(queueId, { attempt: 2, status: 'completed', episodeId: uuidv7(), extraction });
    await statusIs(queueId, 'completed');
    expect(await content()).toBeNull();
    expect((await logOf(queueId)).data.extraction).toMatchObject(extraction);
    await database.end();
  });

  it('follow what the worker reports, and never go back', async () => {
    const id = await add();
    await report(id, { status: 'processing' });
    await statusIs(id, 'processing');
    const episodeId = uuidv7();
    const extraction = { extractor: 'rules', statements: 2 };
    await report(id, { status: 'completed', episodeId, extraction }, { status: 'processing' }, { status: 'failed' });
    await statusIs(id, 'completed');
    const other = await add();
    await report(other, { status: 'processing' });
    await statusIs(other, 'processing');
    expect(await logOf(id)).toMatchObject({
      status: 'completed',
      processedAt: '2026-03-14T10:00:00.000Z',
      episodeUUID: episodeId,
      error: null,
      data: { extraction },
    });
  });

  it('are not moved by reports about another workspace', async () => {
    const id = await add();
    await report(id, { status: 'completed', workspaceId: uuidv7() });
    await report(id, { status: 'processing' });
    await statusIs(id, 'processing');
  });

  it('are retried once they have failed, and only then', async () => {
    const id = await add();
    expect(await gateway.call('POST', `/api/v1/logs/${id}/retry`)).toMatchObject({
      status: 409,
      body: { error: 'conflict' },
    });
    await report(id, { status: 'failed', error: 'The model refused.' });
    await statusIs(id, 'failed');
    expect((await gateway.call('GET', '/api/v1/logs?status=failed')).body.logs[0]).toMatchObject({
      id,
      message: 'The model refused.',
    });
    const retried = await gateway.call('POST', `/api/v1/logs/${id}/retry`);
    expect(retried).toMatchObject({
      status: 200,
      body: { log: { id, status: 'pending', error: null, processedAt: null } },
    });
    await report(id, { status: 'failed', error: 'Late news of the first attempt.' });
    await report(id, { status: 'processing', attempt: 2 });
    await statusIs(id, 'processing');
  });

  it('are listed by sessions, sources and metadata', async () => {
    const caller = gateway.newCaller(['read', 'write']);
    const ids = new Map<string, string>();
    const told: Record<string, object> = {
      a: { source: 'chat', sessionId: 'monday', metadata: { priority: 2, customer: { plan: 'pro' } } },
      b: { source: 'chat, internal', sessionId: 'tuesday', metadata: { priority: 7, tags: ['x', 'y'] } },
      c: { source: 'mail', metadata: { 'customer.plan': 'pro', note: null } },
    };
    for (const [letter, more] of Object.entries(told)) {
      const text = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', ...more };
      ids.set((await gateway.call('POST', '/api/v1/add', text, caller)).body.queueId, letter);
    }
    const list = async (query: Record<string, string | string[] | object>) => {
      const pairs = Object.entries(query).flatMap(([name, value]) =>
        Array.isArray(value)
          ? value.map((one): [string, string] => [name, one as string])
          : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string]],
      );
      const { body } = await gateway.call('GET', `/api/v1/logs?${new URLSearchParams(pairs)}`, undefined, caller);
      expect(body.pagination.total).toBe(body.logs.length);
      return body.logs
        .map(({ id }: any) => ids.get(id))
        .sort()
        .join('');
    };
    expect(await list({ sessionId: 'monday' })).toBe('a');
    expect(await list({ sessionIds: 'monday,tuesday' })).toBe('ab');
    expect(await list({ sessionIds: ['tuesday', 'sunday'] })).toBe('b');
    expect(await list({ sources: ['chat', 'mail'] })).toBe('ac');
    expect(await list({ sources: ['chat, internal', 'x'], status: 'pending' })).toBe('b');
    expect(await list({ metadata: { priority: { gte: 2 } } })).toBe('ab');
    expect(await list({ metadata: { priority: { gte: 2 }, tags: { in: ['y', 'z'] } } })).toBe('b');
    expect(await list({ metadata: { 'customer.plan': 'pro' } })).toBe('ac');
    expect(await list({ metadata: { customer: { exists: false } }, source: 'mail' })).toBe('');
    expect(await list({ metadata: { note: { exists: false } }, sessionIds: 'monday' })).toBe('a');
    expect(await list({ metadata: {} })).toBe('abc');
    expect(await list({ metadata: { a: "x' OR 1=1 --" } })).toBe('');
    const [mine] = ids.keys();
    const { body } = await gateway.call('GET', `/api/v1/logs/${mine}`, undefined, caller);
    expect(body.log.data.metadata).toEqual({ priority: 2, customer: { plan: 'pro' } });
  });

  it('are listed newest first, in pages, by source and status', async () => {
    const caller = gateway.newCaller(['read', 'write']);
    const ids = [];
    for (const source of ['a', 'b', 'a']) ids.unshift(await add(caller, source));
    const list = async (query: string) => (await gateway.call('GET', `/api/v1/logs?${query}`, undefined, caller)).body;
    const all = await list('');
    expect(all.logs.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(all.pagination).toEqual({ page: 1, limit: 20, total: 3, totalPages: 1 });
    expect(all.logs[0]).toEqual({
      id: ids[0],
      source: 'a',
      statements: null,
      status: 'pending',
      message: 'Ada lives in Oslo. '.repeat(20).slice(0, 200),
      createdAt: expect.stringMatching(/Z$/),
    });
    expect((await list('page=2&limit=2')).logs.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2));
    expect((await list('source=a')).pagination.total).toBe(2);
    expect((await list('source=a&status=failed')).pagination.total).toBe(0);
  });

  describe('deletion', () => {
    const deleted = { episode: true, statements: 2, entities: 1, facts: 1 };
    const effects = { vanish: [], end: [], comeBack: [] };

    it('removes the episode, then the log', async () => {
      const id = await add();
      const path = `/internal/workspaces/${gateway.ada.principal.workspaceId}/queue/${id}`;
      gateway.services.on(`DELETE ${path}`, { status: 200, body: { deleted, effects } });
      const answer = await gateway.call('DELETE', `/api/v1/logs/${id}`, { id });
      expect(answer).toMatchObject({ status: 200, body: { success: true, message: expect.any(String), deleted } });
      expect(Object.keys(answer.body)).not.toContain('effects');
      expect((await gateway.call('GET', `/api/v1/logs/${id}`)).status).toBe(404);
      expect((await gateway.call('DELETE', `/api/v1/logs/${id}`, { id })).status).toBe(404);
    });

    it('changes nothing as a dry run', async () => {
      const id = await add();
      const path = `/internal/workspaces/${gateway.ada.principal.workspaceId}/queue/${id}/removal`;
      gateway.services.on(`GET ${path}`, { status: 200, body: { deleted, effects } });
      const answer = await gateway.call('DELETE', `/api/v1/logs/${id}?dryRun=true`, { id });
      expect(answer).toMatchObject({ status: 200, body: { success: true, deleted, effects } });
      expect((await gateway.call('GET', `/api/v1/logs/${id}`)).status).toBe(200);
    });

    it('keeps the log where the episode could not be removed', async () => {
      const id = await add();
      const path = `/internal/workspaces/${gateway.ada.principal.workspaceId}/queue/${id}`;
      gateway.services.on(`DELETE ${path}`, { status: 503, body: { error: 'unavailable' } });
      const answer = await gateway.call('DELETE', `/api/v1/logs/${id}`, { id });
      expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } });
      expect(answer.headers.get('retry-after')).toBeTruthy();
      expect((await gateway.call('GET', `/api/v1/logs/${id}`)).status).toBe(200);
    });

    it('finishes later what was begun, and only once', async () => {
      const [begun, kept] = [await add(), await add()];
      const { workspaceId } = gateway.ada.principal;
      gateway.services.on(`DELETE /internal/workspaces/${workspaceId}/queue/${begun}`, {
        status: 503,
        body: { error: 'unavailable' },
      });
      await gateway.call('DELETE', `/api/v1/logs/${begun}`, { id: begun });

      const removed: string[] = [];
      const worker = new IngestionWorkerClient({
        call: async <T>({ path }: { path: string }) => {
          removed.push(path);
          return { deleted, effects } as T;
        },
        callForBytes: () => Promise.reject(new Error('The worker answers nothing that is passed on unread.')),
      });
      const dataSource = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
      const deletions = new LogDeletionRepository(dataSource);
      const finish = new FinishDeletions(deletions, new LogRemoval(deletions, worker));
      await finish.run(60_000);
      expect(removed).toEqual([]);
      await finish.run(0);
      await finish.run(0);
      await dataSource.destroy();
      expect(removed.filter((path) => path.endsWith(begun))).toHaveLength(1);
      expect((await gateway.call('GET', `/api/v1/logs/${begun}`)).status).toBe(404);
      expect((await gateway.call('GET', `/api/v1/logs/${kept}`)).status).toBe(200);
    });

    it.each<Record<string, string>>([{}, { 'Content-Type': 'application/json' }])(
      'needs no body, whatever the headers: %j',
      async (headers) => {
        const id = await add();
        const path = `/internal/workspaces/${gateway.ada.principal.workspaceId}/queue/${id}`;
        gateway.services.on(`DELETE ${path}`, { status: 200, body: { deleted, effects } });
        const answer = await gateway.call('DELETE', `/api/v1/logs/${id}`, undefined, gateway.ada, headers);
        expect(answer).toMatchObject({ status: 200, body: { success: true, deleted } });
      },
    );

    it.each([null, {}, { id: 7 }, { id: uuidv7() }])('needs the same id in a body: %j', async (body) => {
      const id = await add();
      const answer = await gateway.call('DELETE', `/api/v1/logs/${id}`, body);
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    });
  });

  it('are counted by status, however they come and go', async () => {
    const caller = gateway.newCaller(['read', 'write']);
    const { workspaceId } = caller.principal;
    const [failed, completed, deleted] = await Promise.all(Array.from({ length: 5 }, () => add(caller)));
    const fail = { workspaceId, status: 'failed', error: 'No.' } as const;
    await report(failed!, fail, { workspaceId, status: 'processing' });
    await report(completed!, { workspaceId, status: 'processing' }, { workspaceId, status: 'completed' });
    gateway.services.on(`DELETE /internal/workspaces/${workspaceId}/queue/${deleted}`, {
      status: 200,
      body: { deleted: { episode: false, statements: 0, entities: 0, facts: 0 }, effects: null },
    });
    await gateway.call('DELETE', `/api/v1/logs/${deleted}`, { id: deleted }, caller);
    const counted = async () => (await gateway.call('GET', '/api/v1/ingestion-queue/status', undefined, caller)).body;
    await waitUntil(async () => (await counted()).failed + (await counted()).completed === 2);
    expect(await counted()).toEqual({ pending: 2, processing: 0, completed: 1, failed: 1, totalCapacity: 100_000 });
    await gateway.call('POST', `/api/v1/logs/${failed}/retry`, undefined, caller);
    expect(await counted()).toMatchObject({ pending: 3, failed: 0 });
    const total = async (query: string) =>
      (await gateway.call('GET', `/api/v1/logs?${query}`, undefined, caller)).body.pagination.total;
    expect([await total(''), await total('status=pending'), await total('source=chat')]).toEqual([4, 3, 4]);
  });

  it('are nothing to another workspace', async () => {
    const id = await add();
    const stranger = gateway.newCaller(['read', 'write']);
    for (const [method, path, body] of [
      ['GET', `/api/v1/logs/${id}`],
      ['POST', `/api/v1/logs/${id}/retry`],
      ['DELETE', `/api/v1/logs/${id}`, { id }],
    ] as const) {
      expect((await gateway.call(method, path, body, stranger)).status).toBe(404);
    }
    expect((await gateway.call('GET', '/api/v1/logs', undefined, stranger)).body.logs).toEqual([]);
  });
});
