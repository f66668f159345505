import { randomUUID } from 'node:crypto';
import { EVENT_TOPICS, ingestRequestedV1 } from '@memory-graph/contracts/events';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { FakeTokenEndpoint } from '../testing/fake-token-endpoint.js';
import { RunningGateway, type Answer } from '../testing/running-gateway.js';

const OPERATOR_TOKEN = 'operator-token-with-enough-characters';
const TOPIC = 'graph.changed';
const TEXT = 'Ada lives in Secretville.';

describe('the operator API', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let database: pg.Client;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url, { OPERATOR_TOKEN });
    gateway.services.on('GET /health/live', { status: 200, body: { status: 'ok', version: '9.9.9' } });
    database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await gateway?.close();
    await postgres?.close();
  });

  const ask = (
    method: string,
    path: string,
    headers = { authorization: `Bearer ${OPERATOR_TOKEN}` },
  ): Promise<Answer> => gateway.call(method, `/api/v1/operator/${path}`, undefined, null, headers);

  /** As a consumer gives up a message. */
  async function giveUp(topic: string, offset: number): Promise<{ id: string; workspaceId: string }> {
    const workspaceId = uuidv7();
    const { data, ...event } = ingestRequestedV1.example;
    const value = JSON.stringify({ ...event, data: { ...data, workspaceId, content: { kind: 'text', text: TEXT } } });
    const headers = {
      'dead-letter-reason': `Unexpected "${TEXT}"`,
      'dead-letter-topic': topic,
      'dead-letter-group': 'webhook-dispatcher',
      'dead-letter-attempts': '5',
    };
    await database.query(
      `INSERT INTO event_bus.messages (topic, partition, "offset", key, value, headers) VALUES ($1, 0, $2, 'k', $3, $4)`,
      [`${topic}.dlq`, offset, value, headers],
    );
    return { id: `${topic}:0:${offset}`, workspaceId };
  }

  it('tells the versions, what is ready, and which migrations there are', async () => {
    const { status, body } = await ask('GET', 'status');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      nodeVersion: process.versions.node,
      startedAt: expect.any(String),
      uptimeSeconds: expect.any(Number),
      eventBus: 'embedded',
      database: process.env['TEST_DATABASE_URL'] ? 'postgresql' : 'embedded',
    });
    const ready = { isReady: true, fault: null };
    expect(body.services).toEqual([
      { name: 'api-gateway', processes: [{ version: body.version, ...ready }] },
      ...['auth-server', 'search-service', 'ingestion-worker', 'webhook-dispatcher'].map((name) => ({
        name,
        processes: [{ version: '9.9.9', ...ready }],
      })),
    ]);
    expect(body.schemas.map(({ schema }: { schema: string }) => schema)).toEqual(['event_bus', 'memory']);
    expect(body.schemas[1].migrations).toContainEqual({ name: 'LogCount1763700000002', isApplied: true });
  });

  it('tells which migrations are pending', async () => {
    const name = 'Usage1767200000017';
    const { rows } = await database.query('DELETE FROM memory.migrations WHERE name = $1 RETURNING *', [name]);
    const { body } = await ask('GET', 'status');
    expect(body.schemas[1].migrations.at(-1)).toEqual({ name, isApplied: false });
    await database.query('INSERT INTO memory.migrations (timestamp, name) VALUES ($1, $2)', [rows[0].timestamp, name]);
  });

  it('names a service that is away, without its address', async () => {
    gateway.services.on('GET /health/ready', {
      status: 503,
      body: { status: 'unavailable', checks: { neo4j: { status: 'down', error: 'could not be reached' } } },
    });
    const { status, body } = await ask('GET', 'status');
    gateway.services.on('GET /health/ready', { status: 200, body: { status: 'ok', checks: {} } });
    expect(status).toBe(200);
    expect(body.services[0].processes[0]).toMatchObject({ isReady: true });
    expect(body.services[2]).toEqual({
      name: 'search-service',
      processes: [{ version: '9.9.9', isReady: false, fault: 'neo4j: could not be reached' }],
    });
    expect(JSON.stringify(body)).not.toContain('127.0.0.1');
  });

  it('counts what waits, in all workspaces', async () => {
    for (const caller of [gateway.newCaller(['write']), gateway.newCaller(['write'])]) {
      await gateway.call(
        'POST',
        '/api/v1/add',
        { episodeBody: TEXT, referenceTime: '2026-03-14T09:30:00Z', source: 'chat' },
        caller,
      );
    }
    const { status, body } = await ask('GET', 'queues');
    expect(status).toBe(200);
    expect(body.logs).toEqual({ pending: 2, processing: 0, completed: 0, failed: 0 });
    expect(body.consumers).toContainEqual({ group: 'api-gateway', topic: 'log.status-changed', lag: 0 });
    expect(body.deadLetters).toEqual(EVENT_TOPICS.map((topic) => ({ topic, stored: 0, redelivered: 0 })));
  });

  it('lists dead letters without their texts', async () => {
    const letters = [await giveUp(TOPIC, 0), await giveUp(TOPIC, 1), await giveUp('ingest.requested', 0)];
    const first = await ask('GET', 'dead-letters?limit=2');
    expect(first.body.deadLetters.map(({ id }: { id: string }) => id)).toEqual([letters[2]!.id, letters[1]!.id]);
    expect(first.body.deadLetters[0]).toEqual({
      ...letters[2],
      topic: 'ingest.requested',
      group: 'webhook-dispatcher',
      reason: 'Unexpected "…"',
      attempts: 5,
      failedAt: expect.stringMatching(/Z$/),
      eventId: ingestRequestedV1.example.id,
      eventType: ingestRequestedV1.example.type,
      ids: expect.objectContaining({ workspaceId: letters[2]!.workspaceId }),
      redeliveredAt: null,
    });
    const second = await ask('GET', `dead-letters?limit=2&cursor=${first.body.nextCursor}`);
    expect(second.body).toMatchObject({ deadLetters: [{ id: letters[0]!.id }], nextCursor: null });
    expect(JSON.stringify([first.body, second.body])).not.toContain('Secretville');
    expect((await ask('GET', `dead-letters?topic=${TOPIC}`)).body.deadLetters).toHaveLength(2);
    expect((await ask('GET', 'queues')).body.deadLetters).toContainEqual({ topic: TOPIC, stored: 2, redelivered: 0 });
  });

  it('redelivers a dead letter, as often as is asked, and once for one Idempotency-Key', async () => {
    const { id } = await giveUp(TOPIC, 7);
    const key = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'idempotency-key': randomUUID() };
    const copies = async () =>
      (await database.query('SELECT headers FROM event_bus.messages WHERE topic = $1', [TOPIC])).rows;
    const answers = [
      await ask('POST', `dead-letters/${id}/redeliver`, key),
      await ask('POST', `dead-letters/${id}/redeliver`, key),
    ];
    expect(answers[0]).toMatchObject({ status: 200, body: { id, redeliveredAt: expect.any(String) } });
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(await copies()).toEqual([{ headers: {} }]);
    expect((await ask('POST', `dead-letters/${id}/redeliver`)).status).toBe(200);
    expect(await copies()).toHaveLength(2);
    expect((await ask('GET', `dead-letters?topic=${TOPIC}&limit=1`)).body.deadLetters[0]).toMatchObject({
      id,
      redeliveredAt: expect.any(String),
    });
  });

  it.each(['graph.changed:0:99', 'memory:0:0', 'x', '%00', 'graph.changed.dlq:0:0'])(
    'has no dead letter %p',
    async (id) => {
      expect([400, 404]).toContain((await ask('POST', `dead-letters/${id}/redeliver`)).status);
    },
  );

  it.each(['limit=0', 'limit=101', 'topic=users', 'cursor=', 'cursor=abc', 'id=1'])('rejects ?%s', async (query) => {
    const path = query.split('=')[0]!;
    expect(await ask('GET', `dead-letters?${query}`)).toMatchObject({ status: 400, body: { details: [{ path }] } });
  });

  it('is closed to everyone else', async () => {
    const { id } = await giveUp(TOPIC, 20);
    const secret = randomUUID();
    const operator = { ...gateway.newCaller(['read']).principal, isOperator: true };
    gateway.services.knows(secret, { ...operator, method: 'session' });
    gateway.services.knows('mg_pat_of-an-operator', { ...operator, method: 'personal_token' });
    const other = randomUUID();
    gateway.services.knows(other, { ...gateway.ada.principal, method: 'session', isOperator: false });
    const accessToken = await (await FakeTokenEndpoint.of(gateway.services)).token();
    const callers: [number, Record<string, string>][] = [
      [401, {}],
      [401, { authorization: `Bearer ${gateway.ada.token}` }],
      [401, { authorization: 'Bearer mg_pat_of-an-operator' }],
      [401, { authorization: `Bearer ${accessToken}` }],
      [403, { cookie: `mg_session=${other}`, 'sec-fetch-site': 'same-origin' }],
      [403, { cookie: `mg_session=${secret}`, 'sec-fetch-site': 'cross-site' }],
    ];
    for (const [method, path] of [
      ['GET', 'status'],
      ['GET', 'queues'],
      ['GET', 'dead-letters'],
      ['POST', `dead-letters/${id}/redeliver`],
    ] as const) {
      for (const [status, headers] of callers) {
        expect(await gateway.call(method, `/api/v1/operator/${path}`, undefined, null, headers)).toMatchObject({
          status,
        });
      }
      const own = { cookie: `mg_session=${secret}`, 'sec-fetch-site': 'same-origin' };
      expect((await gateway.call(method, `/api/v1/operator/${path}`, undefined, null, own)).status).toBe(200);
    }
    const { rows } = await database.query(`SELECT count(*)::int AS copies FROM event_bus.messages WHERE topic = $1`, [
      TOPIC,
    ]);
    expect(rows).toEqual([{ copies: 3 }]);
  });
});
