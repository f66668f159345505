import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import pg from 'pg';
import { RunningGateway, type KnownCaller } from '../../testing/running-gateway.js';

const TEXT = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };
const FACTS = {
  facts: [{ subject: 'Ada', predicate: 'lives in', object: 'Oslo' }],
  referenceTime: '2026-03-14T09:30:00Z',
  source: 'hr',
};

describe('requests with an Idempotency-Key', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let database: pg.Client;
  let caller: KnownCaller;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await gateway?.close();
    await postgres?.close();
  });
  beforeEach(() => {
    caller = gateway.newCaller(['read', 'write', 'integration', 'mcp', 'oauth']);
  });

  const post = (path: string, body: unknown, key: string, from = gateway, as = caller) =>
    from.call('POST', path, body, as, { 'idempotency-key': key });

  async function logsOf({ principal }: KnownCaller): Promise<number> {
    const { rows } = await database.query('SELECT id FROM memory.log WHERE workspace_id = $1', [principal.workspaceId]);
    return rows.length;
  }

  /** As a process leaves it that dies after its commit, once its time is over. */
  async function dieBeforeAnswering(): Promise<void> {
    await database.query(
      `UPDATE memory.idempotency_key SET answer = NULL, leased_until = now() WHERE workspace_id = $1`,
      [caller.principal.workspaceId],
    );
  }

  it('are carried out once and answered alike, also by another process', async () => {
    const first = await post('/api/v1/add', TEXT, 'k1');
    expect(first.status).toBe(200);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    const other = await RunningGateway.start(postgres.url);
    try {
      other.services.knows(caller.token, caller.principal);
      for (const process of [gateway, other]) {
        const again = await post('/api/v1/add', TEXT, 'k1', process);
        expect([again.status, again.body]).toEqual([200, first.body]);
        expect(again.headers.get('idempotency-replayed')).toBe('true');
      }
    } finally {
      await other.close();
    }
    expect(await logsOf(caller)).toBe(1);
  });

  it('keep their status and their errors', async () => {
    const made = await post('/api/v1/labels', { name: 'work' }, 'label');
    const again = await post('/api/v1/labels', { name: 'work' }, 'label');
    expect([again.status, again.body]).toEqual([201, made.body]);
    const bad = await post('/api/v1/labels', { name: '' }, 'bad');
    const badAgain = await post('/api/v1/labels', { name: '' }, 'bad');
    expect([badAgain.status, badAgain.body]).toEqual([400, bad.body]);
    expect(badAgain.headers.get('idempotency-replayed')).toBe('true');
  });

  it('have one effect, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/api/v1/add', TEXT, 'at-once')));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(new Set(accepted.map(({ body }) => body.queueId)).size).toBe(1);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect(refused).toMatchObject({ status: 409, body: { error: 'conflict', details: [{ code: 'under_way' }] } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await logsOf(caller)).toBe(1);
  });

  it('are refused with a key that stands for another request', async () => {
    await post('/api/v1/add', TEXT, 'k');
    for (const [path, body] of [
      ['/api/v1/add', { ...TEXT, source: 'mail' }],
      ['/api/v1/facts', FACTS],
    ] as const) {
      expect(await post(path, body, 'k')).toMatchObject({
        status: 422,
        body: { error: 'unprocessable', details: [{ path: 'Idempotency-Key', code: 'used_for_another_request' }] },
      });
    }
  });

  it('have keys of their own for each caller', async () => {
    const colleague = gateway.newCaller(['write']);
    const first = await post('/api/v1/add', TEXT, 'same');
    const second = await post('/api/v1/add', TEXT, 'same', gateway, colleague);
    expect(second.body.queueId).not.toBe(first.body.queueId);
  });

  it.each(['', 'a b', 'x'.repeat(256), 'käse'])('are refused with the key %j', async (key) => {
    expect(await post('/api/v1/add', TEXT, key)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', details: [{ path: 'Idempotency-Key', code: 'is_idempotency_key' }] },
    });
  });

  it.each([
    ['/api/v1/add', TEXT, 1],
    ['/api/v1/add/batch', { items: [TEXT, TEXT, TEXT] }, 3],
    ['/api/v1/facts', FACTS, 1],
  ])('are not accepted twice by %s if the process dies between commit and answer', async (path, body, logs) => {
    const first = await post(path, body, 'crash');
    await dieBeforeAnswering();
    const retried = await Promise.all(Array.from({ length: 5 }, () => post(path, body, 'crash')));
    for (const { status, body: answer } of retried) expect(status === 409 ? first.body : answer).toEqual(first.body);
    expect(retried.map(({ status }) => status)).toContain(200);
    expect(await logsOf(caller)).toBe(logs);
  });

  it('wait for an attempt that may live, and take over from one that cannot', async () => {
    const { body } = await post('/api/v1/add', TEXT, 'lease');
    await database.query(
      `UPDATE memory.idempotency_key SET answer = NULL, accepted = '[]', leased_until = now() + interval '1 minute'
       WHERE workspace_id = $1`,
      [caller.principal.workspaceId],
    );
    expect(await post('/api/v1/add', TEXT, 'lease')).toMatchObject({ status: 409 });
    await database.query('DELETE FROM memory.log WHERE id = $1', [body.queueId]);
    await dieBeforeAnswering();
    const taken = await post('/api/v1/add', TEXT, 'lease');
    expect(taken.status).toBe(200);
    expect(taken.body.queueId).not.toBe(body.queueId);
    expect(await logsOf(caller)).toBe(1);
  });

  it('are tried again after an outage', async () => {
    const factId = '0198aaaa-0000-7000-8000-000000000001';
    const route = `GET /internal/workspaces/${caller.principal.workspaceId}/facts/${factId}`;
    const retract = () => post(`/api/v1/facts/${factId}/retract`, { source: 'hr' }, 'retract');
    gateway.services.on(route, { status: 503, body: { error: 'unavailable' } });
    expect((await retract()).status).toBe(503);
    gateway.services.on(route, {
      status: 200,
      body: { id: factId, content: 'Ada lives in Oslo', provenance: { episodes: [{}] } },
    });
    const answer = await retract();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('idempotency-replayed')).toBeNull();
    expect((await retract()).body).toEqual(answer.body);
  });

  it('leave no secret behind', async () => {
    const created = { id: '0198aaaa-0000-7000-8000-000000000003', token: 'mg_pat_a-new-secret' };
    gateway.services.on(`POST /internal/users/${caller.principal.userId}/tokens`, { status: 201, body: created });
    const create = () => post('/api/v1/tokens', { name: 'laptop', scopes: ['read'] }, 'token');
    expect(await create()).toMatchObject({ status: 201, body: { token: 'mg_pat_a-new-secret' } });
    expect(await create()).toMatchObject({ status: 409, body: { details: [{ code: 'answer_not_kept' }] } });
    const { rows } = await database.query('SELECT answer::text AS answer FROM memory.idempotency_key');
    expect(JSON.stringify(rows)).not.toContain('a-new-secret');
  });

  it('are forgotten after a day', async () => {
    const { body } = await post('/api/v1/add', TEXT, 'old');
    await database.query(
      `UPDATE memory.idempotency_key SET created_at = now() - interval '24 hours 1 second' WHERE workspace_id = $1`,
      [caller.principal.workspaceId],
    );
    const later = await post('/api/v1/add', { ...TEXT, source: 'mail' }, 'old');
    expect(later.status).toBe(200);
    expect(later.body.queueId).not.toBe(body.queueId);
  });

  it('are those that change something: a search takes no key', async () => {
    gateway.services.on(`POST /internal/workspaces/${caller.principal.workspaceId}/search`, {
      status: 200,
      body: { results: [] },
    });
    for (const query of ['Ada', 'Alan']) {
      expect((await post('/api/v1/search', { query }, 'search')).status).toBe(200);
    }
  });
});
