import {
  LOG_STATUS_CHANGED_TOPIC,
  LOG_STATUS_CHANGED_V1,
  type LogStatusChangedData,
  newEvent,
} from '@memory-graph/contracts/events';
import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { EVENT_PUBLISHER, type EventPublisher } from '@memory-graph/messaging';
import { DurableLogModule } from '@memory-graph/messaging-log';
import { waitUntil } from '@memory-graph/test-kit';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { type KnownCaller, RunningGateway } from '../../testing/running-gateway.js';
import { ExpireLogs } from './expire-logs.js';
import { FinishDeletions } from './finish-deletions.js';
import { LogDeletionRepository } from './log-deletion.repository.js';
import { LogRemoval } from './log-removal.js';

const NOTHING = { deleted: { episode: false, statements: 0, entities: 0, facts: 0 }, effects: null };
/** The answer of a worker that removes two episodes at once. */
const foreseen = (body: unknown) => ({
  removals: (body as { queueIds: string[] }).queueIds.slice(0, 2).map((queueId) => ({ queueId, factIds: [] })),
});
const IN_A_CENTURY = '2126-03-14T09:30:00Z';

describe('logs that are replaced, and logs that expire', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let bus: INestApplicationContext;
  let dataSource: DataSource;
  let deletions: LogDeletionRepository;
  let caller: KnownCaller;
  /** The episodes that the worker removed in groups. */
  let expired: string[];

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    bus = await NestFactory.createApplicationContext(DurableLogModule.register({ url: postgres.url, migrate: true }), {
      logger: false,
    });
    dataSource = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
    deletions = new LogDeletionRepository(dataSource);
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await bus?.close();
    await gateway?.close();
    await postgres?.close();
  });

  beforeEach(() => {
    caller = gateway.newCaller(['read', 'write']);
    const removals = `POST /internal/workspaces/${caller.principal.workspaceId}/forgetting/removals`;
    gateway.services.on(`${removals}/foreseen`, ({ body }) => ({ status: 200, body: foreseen(body) }));
    gateway.services.on(removals, ({ body }) => {
      expired.push(...(body as { queueIds: string[] }).queueIds);
      return { status: 204 };
    });
    expired = [];
  });

  async function add(more: object = { documentId: 'page' }): Promise<string> {
    const text = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat', ...more };
    const { body } = await gateway.call('POST', '/api/v1/add', text, caller);
    gateway.services.on(`DELETE ${pathOf(body.queueId)}`, { status: 200, body: NOTHING });
    return body.queueId;
  }

  const pathOf = (id: string) => `/internal/workspaces/${caller.principal.workspaceId}/queue/${id}`;
  const removalsOf = (id: string) =>
    gateway.services.calls.filter(({ method, path }) => method === 'DELETE' && path === pathOf(id)).length;
  const exists = async (id: string) =>
    (await gateway.call('GET', `/api/v1/logs/${id}`, undefined, caller)).status === 200;

  /** Reports the outcome as the worker does, and waits until the gateway has it. */
  async function report(queueId: string, status: 'completed' | 'failed'): Promise<void> {
    const data: LogStatusChangedData = {
      ...{ queueId, workspaceId: caller.principal.workspaceId, attempt: 1, status, at: '2026-03-14T10:00:00.000Z' },
      ...{ episodeId: null, error: status === 'failed' ? 'No.' : null, extraction: null },
    };
    const event = newEvent(LOG_STATUS_CHANGED_V1, '/ingestion-worker', queueId, data);
    await bus
      .get<EventPublisher>(EVENT_PUBLISHER)
      .publish([{ topic: LOG_STATUS_CHANGED_TOPIC, key: queueId, value: JSON.stringify(event) }]);
    await waitUntil(async () => {
      const { body } = await gateway.call('GET', `/api/v1/logs/${queueId}`, undefined, caller);
      return body.log?.status === status;
    });
  }

  it('keep the earlier version until the later one is in the graph', async () => {
    const [first, second] = [await add(), await add()];
    await report(first, 'completed');
    await report(second, 'failed');
    expect([await exists(first), await exists(second)]).toEqual([true, true]);
    const third = await add();
    await report(third, 'completed');
    expect([await exists(first), await exists(second), await exists(third)]).toEqual([false, false, true]);
    expect([removalsOf(first), removalsOf(second), removalsOf(third)]).toEqual([1, 1, 0]);
  });

  it('keep the last accepted, in whichever order they are processed', async () => {
    const [first, second] = [await add(), await add()];
    await report(second, 'completed');
    expect([await exists(first), await exists(second)]).toEqual([false, true]);
  });

  it('keep one of many that are accepted at once', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => add()));
    const rows = await dataSource.query<{ id: string }[]>(
      'SELECT id FROM memory.log WHERE id = ANY ($1::uuid[]) ORDER BY document_version',
      [ids],
    );
    await report(rows.at(-1)!.id, 'completed');
    expect(await Promise.all(rows.map(({ id }) => exists(id)))).toEqual(rows.map((_, index) => index === 29));
  });

  it('are accepted by several gateways at once, which lock their ids in one order', async () => {
    const other = await RunningGateway.start(postgres.url);
    try {
      other.services.knows(caller.token, caller.principal);
      const itemsOf = (documents: string[]) =>
        documents.map((documentId) => ({
          ...{ episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' },
          documentId,
        }));
      const documents = Array.from({ length: 20 }, (_, n) => `page-${n}`);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => {
          const [one, items] = n % 2 === 0 ? [gateway, itemsOf(documents)] : [other, itemsOf(documents.toReversed())];
          return one.call('POST', '/api/v1/add/batch', { items }, caller);
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    } finally {
      await other.close();
    }
  });

  it('keep shared content of a subject when its device adds the same id', async () => {
    const subject = 'u1';
    const shared = await add({ documentId: 'page', subject, shared: true });
    caller = { ...caller, token: `${caller.token}-of-a-device` };
    gateway.services.knows(caller.token, { ...caller.principal, subject });
    const own = await add();
    await report(own, 'completed');
    expect([await exists(shared), await exists(own)]).toEqual([true, true]);
  });

  it('complete the later version though the worker is away, and delete the earlier one afterwards', async () => {
    const [first, second] = [await add(), await add()];
    gateway.services.on(`DELETE ${pathOf(first)}`, { status: 503, body: { error: 'unavailable' } });
    await report(second, 'completed');
    expect(await exists(first)).toBe(true);
    const { removal } = worker();
    await new FinishDeletions(deletions, removal).run(0);
    expect([await exists(first), await exists(second)]).toEqual([false, true]);
  });

  it('are deleted once when they expire, by one of several processes', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => add({ expiresAt: IN_A_CENTURY })));
    const [earlier, kept] = [await add({ documentId: 'expiring' }), await add({ expiresAt: IN_A_CENTURY })];
    ids.push(earlier, await add({ documentId: 'expiring', expiresAt: IN_A_CENTURY }));
    await dataSource.query(
      `UPDATE memory.log SET expires_at = now() - interval '1 s' WHERE id = ANY ($1::uuid[]) AND expires_at IS NOT NULL`,
      [ids],
    );
    const { removal } = worker();
    await Promise.all([new ExpireLogs(deletions, removal).run(), new ExpireLogs(deletions, removal).run()]);
    await waitUntil(async () => (await Promise.all(ids.map(exists))).every((there) => !there));
    expect(expired.toSorted()).toEqual(ids.toSorted());
    expect(await exists(kept)).toBe(true);
  });

  it('wait for the worker to expire', async () => {
    const id = await add({ expiresAt: IN_A_CENTURY });
    const route = `POST /internal/workspaces/${caller.principal.workspaceId}/forgetting/removals`;
    gateway.services.on(route, { status: 503, body: { error: 'unavailable' } });
    await dataSource.query(`UPDATE memory.log SET expires_at = now() WHERE id = $1`, [id]);
    await waitUntil(() => gateway.services.callsTo(route).length > 0);
    expect(await exists(id)).toBe(true);
    await new FinishDeletions(deletions, worker().removal).run(0);
    expect(await exists(id)).toBe(false);
  });

  /** The worker as another process calls it. */
  function worker(): { removal: LogRemoval } {
    const client = new IngestionWorkerClient({
      call: async <T>({ path, body }: { path: string; body?: unknown }) => {
        if (path.endsWith('/foreseen')) return foreseen(body) as T;
        if (path.endsWith('/removals')) expired.push(...(body as { queueIds: string[] }).queueIds);
        return NOTHING as T;
      },
      callForBytes: () => Promise.reject(new ServiceError('internal_error', 'The worker answers nothing unread')),
    });
    return { removal: new LogRemoval(deletions, client) };
  }
});
