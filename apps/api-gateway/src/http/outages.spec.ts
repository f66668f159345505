import { type EmbeddedPostgres, SeverableDatabase, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { waitUntil } from '@memory-graph/test-kit';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { RunningGateway, type Answer } from '../testing/running-gateway.js';

const EPISODE = { episodeBody: 'Ada lives in Paris.', referenceTime: '2024-01-10T09:00:00Z', source: 'spec' };
const NOWHERE = 'http://127.0.0.1:9';

const add = (gateway: RunningGateway) => gateway.call('POST', '/api/v1/add', EPISODE);
const deleteLog = (gateway: RunningGateway, id: string) => gateway.call('DELETE', `/api/v1/logs/${id}`, { id });
const probe = (gateway: RunningGateway, name: string) => gateway.call('GET', `/health/${name}`, undefined, null);

function expectUnavailable(answer: Answer): void {
  expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('the gateway while something is away', () => {
  let postgres: EmbeddedPostgres;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
  });
  afterAll(() => postgres.close());

  describe('the database', () => {
    let database: SeverableDatabase;
    let gateway: RunningGateway;

    beforeAll(async () => {
      database = await SeverableDatabase.before(postgres.url);
      gateway = await RunningGateway.start(database.url);
    });
    afterAll(async () => {
      await gateway?.close();
      await database?.sever();
    });

    it('answers 503 everywhere, never 500, and goes on by itself afterwards', async () => {
      expect((await add(gateway)).status).toBe(200);
      const underWay = Array.from({ length: 40 }, () => add(gateway));
      await database.sever();
      const statuses = new Set((await Promise.all(underWay)).map(({ status }) => status));
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      for (const [method, path, body] of [
        ['POST', '/api/v1/add', EPISODE],
        ['GET', '/api/v1/logs'],
        ['GET', `/api/v1/logs/${uuidv7()}`],
        ['GET', '/api/v1/labels'],
        ['POST', '/api/v1/labels', { name: 'work' }],
        ['GET', '/api/v1/spaces'],
      ] as const) {
        expectUnavailable(await gateway.call(method, path, body));
      }
      expectUnavailable(await deleteLog(gateway, uuidv7()));
      expect((await probe(gateway, 'live')).status).toBe(200);
      for (const name of ['ready', 'accepting']) {
        expect(await probe(gateway, name)).toMatchObject({
          status: 503,
          body: { status: 'unavailable', checks: { database: { status: 'down', error: 'could not be reached' } } },
        });
      }

      await database.restore();
      expect((await add(gateway)).status).toBe(200);
      await waitUntil(async () => (await probe(gateway, 'ready')).status === 200);
    });

    it('publishes what waited in the outbox', async () => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      try {
        await waitUntil(async () => (await client.query('SELECT FROM memory.outbox')).rowCount === 0);
      } finally {
        await client.end();
      }
    });
  });

  describe('a service', () => {
    it('takes text in while nobody searches, works or tells', async () => {
      const gateway = await RunningGateway.start(postgres.url, {
        SEARCH_SERVICE_URL: NOWHERE,
        INGESTION_WORKER_URL: NOWHERE,
        WEBHOOK_DISPATCHER_URL: NOWHERE,
      });
      try {
        const added = await add(gateway);
        expect(added.status).toBe(200);
        expect((await gateway.call('GET', '/api/v1/logs')).body.logs).toHaveLength(1);
        expect((await gateway.call('GET', '/api/v1/labels')).status).toBe(200);
        expectUnavailable(await gateway.call('POST', '/api/v1/search', { query: 'Where is Ada?' }));
        expectUnavailable(await gateway.call('GET', '/api/v1/graph'));
        expectUnavailable(await gateway.call('POST', '/api/v1/webhooks', { url: 'https://example.com' }));
        // The deletion is noted, and finished once the worker is there: until then the log stays.
        expectUnavailable(await deleteLog(gateway, added.body.queueId));
        expect((await probe(gateway, 'accepting')).status).toBe(200);
        expect(await probe(gateway, 'ready')).toMatchObject({
          status: 503,
          body: {
            checks: {
              database: { status: 'ok' },
              'auth-server': { status: 'ok' },
              'search-service': { status: 'down', error: 'could not be reached' },
              'ingestion-worker': { status: 'down', error: 'could not be reached' },
              'webhook-dispatcher': { status: 'down', error: 'could not be reached' },
            },
          },
        });
      } finally {
        await gateway.close();
      }
    });

    it('names what is down behind a service', async () => {
      const gateway = await RunningGateway.start(postgres.url);
      try {
        const neo4j = { status: 'down', error: 'Neo4j could not be reached' };
        gateway.services.on('GET /health/ready', { status: 503, body: { status: 'unavailable', checks: { neo4j } } });
        const { body } = await probe(gateway, 'ready');
        expect(body.checks['search-service']).toEqual({ status: 'down', error: 'neo4j: Neo4j could not be reached' });
      } finally {
        await gateway.close();
      }
    });

    it('lets nobody in without the auth-server, and says so to load balancers', async () => {
      const gateway = await RunningGateway.start(postgres.url, { AUTH_SERVER_URL: NOWHERE });
      try {
        expectUnavailable(await add(gateway));
        expect(await probe(gateway, 'accepting')).toMatchObject({
          status: 503,
          body: { checks: { 'auth-server': { status: 'down' }, database: { status: 'ok' } } },
        });
      } finally {
        await gateway.close();
      }
    });

    it('goes on with the other process when one of two workers is gone', async () => {
      const gateway = await RunningGateway.start(postgres.url);
      const deleted = { episode: true, statements: 1, entities: 1, facts: 1 };
      const lonely = await RunningGateway.start(postgres.url, {
        INGESTION_WORKER_URL: `${NOWHERE}, ${gateway.services.url}`,
      });
      try {
        for (let times = 0; times < 3; times++) {
          const { queueId } = (await add(lonely)).body;
          const path = `/internal/workspaces/${lonely.ada.principal.workspaceId}/queue/${queueId}`;
          gateway.services.on(`DELETE ${path}`, { status: 200, body: { deleted, effects: {} } });
          expect((await deleteLog(lonely, queueId)).status).toBe(200);
        }
      } finally {
        await lonely.close();
        await gateway.close();
      }
    });
  });
});
