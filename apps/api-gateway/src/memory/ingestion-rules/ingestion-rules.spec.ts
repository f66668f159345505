import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import pg from 'pg';
import { RunningGateway, type KnownCaller } from '../../testing/running-gateway.js';
import { MAX_ACTIVE_RULES } from './ingestion-rule.repository.js';

const RULES = '/api/v1/ingestion-rules';

describe('ingestion rules', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let caller: KnownCaller;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });
  beforeEach(() => {
    caller = gateway.newCaller(['read', 'write']);
  });

  const call = (method: string, path: string, body?: unknown) => gateway.call(method, path, body, caller);

  async function newRule(rule: Record<string, unknown> = {}): Promise<any> {
    const made = await call('POST', RULES, { text: 'ignore "salary"', source: 'team-chat', ...rule });
    expect(made.status).toBe(201);
    return made.body;
  }

  it('are made, read, changed and deleted', async () => {
    const rule = await newRule({ name: ' No salaries ' });
    expect(rule).toEqual({
      id: expect.any(String),
      name: 'No salaries',
      text: 'ignore "salary"',
      source: 'team-chat',
      isActive: true,
      needsModel: false,
      effective: true,
      problem: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const path = `${RULES}/${rule.id}`;
    expect((await call('GET', path)).body).toEqual(rule);
    const changed = await call('PUT', path, { id: rule.id, text: 'only "decided"', isActive: null });
    expect(changed).toMatchObject({
      status: 200,
      body: { text: 'only "decided"', name: 'No salaries', isActive: true },
    });
    const unnamed = (await call('POST', RULES, { text: 'ignore "rome"', source: '*' })).body;
    expect((await call('PUT', RULES, { id: unnamed.id, text: 'only "rome"' })).body.name).toBe('only "rome"');
    const again = await call('PUT', RULES, { id: rule.id, isActive: false, source: '*' });
    expect(again).toMatchObject({ status: 200, body: { text: 'only "decided"', source: '*', effective: false } });
    expect(again.body.updatedAt >= changed.body.updatedAt).toBe(true);
    expect(await call('DELETE', path)).toMatchObject({ status: 204, body: undefined });
    for (const method of ['GET', 'DELETE']) expect((await call(method, path)).status).toBe(404);
    expect((await call('PUT', RULES, { id: rule.id, isActive: true })).status).toBe(404);
  });

  it('are listed by source, in any case, and by whether they are active', async () => {
    const [chat, mail] = [await newRule(), await newRule({ source: 'Mail', isActive: false })];
    expect((await call('GET', RULES)).body).toEqual([chat, mail]);
    expect((await call('GET', `${RULES}?source=mail`)).body).toEqual([mail]);
    expect((await call('GET', `${RULES}?isActive=true`)).body).toEqual([chat]);
    expect((await call('GET', `${RULES}?isActive=false&source=team-chat`)).body).toEqual([]);
    expect((await call('GET', `${RULES}?isActive=perhaps`)).status).toBe(400);
  });

  it('say when they need a language model that is not there', async () => {
    const rule = await newRule({ text: 'Forget all small talk.' });
    expect(rule).toMatchObject({ name: 'Forget all small talk.', isActive: true, needsModel: true, effective: false });
  });

  it.each([
    [{ text: 'ignore /(/', source: 'x' }, 'text', 'bad_regular_expression'],
    [{ text: 'ignore /(a)\\1/', source: 'x' }, 'text', 'bad_regular_expression'],
    [{ text: 'ignore /a(?=b)/', source: 'x' }, 'text', 'bad_regular_expression'],
    [{ text: 'only /(?<!a)b/', source: 'x' }, 'text', 'bad_regular_expression'],
    [{ text: 'ignore /a{1001}/', source: 'x' }, 'text', 'bad_regular_expression'],
    [{ text: 'ignore /(?:a{1000}){1000}/', source: 'x' }, 'text', 'bad_regular_expression'],
    [{ text: 'x'.repeat(501), source: 'x' }, 'text', 'max_length'],
    [{ text: ' ', source: 'x' }, 'text', 'is_not_blank'],
    [{ text: 'ignore "x"' }, 'source', 'is_defined'],
    [{ text: 'ignore "x"', source: 'x', workspaceId: 'y' }, 'workspaceId', 'unknown_field'],
  ])('refuse %j', async (rule, path, code) => {
    const refused = await call('POST', RULES, rule);
    expect(refused).toMatchObject({
      status: 400,
      body: { details: expect.arrayContaining([expect.objectContaining({ path, code })]) },
    });
  });

  it.each(['ignore /(a+)+$/', 'ignore /.*.*.*x/', String.raw`ignore /(?<year>\d{4})-\d\d/u`])(
    'take %s, which is matched in linear time',
    async (text) => {
      expect(await newRule({ text })).toMatchObject({ text, effective: true, problem: null });
    },
  );

  it('say so when an expression of an earlier version cannot be used any more', async () => {
    const { id } = await newRule();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`UPDATE memory.ingestion_rule SET text = 'ignore /(a)\\1/' WHERE id = $1`, [id]);
    await client.end();
    const [rule] = (await call('GET', RULES)).body;
    expect(rule).toMatchObject({
      isActive: true,
      effective: false,
      problem: expect.stringContaining('back-reference'),
    });
  });

  it('refuse a change that names another rule than its path', async () => {
    const [rule, other] = [await newRule(), await newRule()];
    const refused = await call('PUT', `${RULES}/${rule.id}`, { id: other.id, isActive: false });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'id', code: 'id_mismatch' }] } });
    const malformed = await call('PUT', RULES, { id: rule.id, text: 'only /)/' });
    expect(malformed).toMatchObject({ status: 400, body: { details: [{ path: 'text' }] } });
  });

  it('are nothing to another workspace', async () => {
    const { id } = await newRule();
    const stranger = gateway.newCaller(['read', 'write']);
    for (const [method, path, body] of [
      ['GET', `${RULES}/${id}`],
      ['PUT', `${RULES}/${id}`, { isActive: false }],
      ['PUT', RULES, { id, isActive: false }],
      ['DELETE', `${RULES}/${id}`],
    ] as const) {
      expect((await gateway.call(method, path, body, stranger)).status).toBe(404);
    }
    expect((await gateway.call('GET', RULES, undefined, stranger)).body).toEqual([]);
    expect((await call('GET', `${RULES}/${id}`)).body.isActive).toBe(true);
  });

  it('are active up to a number, also when several are made at once', async () => {
    for (let made = 0; made < MAX_ACTIVE_RULES - 1; made++) await newRule();
    const rule = { text: 'ignore "x"', source: 'x' };
    const rivals = await Promise.all(Array.from({ length: 6 }, () => call('POST', RULES, rule)));
    expect(rivals.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const spare = await newRule({ isActive: false });
    const refused = await call('PUT', `${RULES}/${spare.id}`, { isActive: true });
    expect(refused).toMatchObject({ status: 409, body: { details: [{ code: 'too_many_active_rules' }] } });
    const [first] = (await call('GET', RULES)).body;
    expect((await call('PUT', `${RULES}/${first.id}`, { isActive: true })).status).toBe(200);
    await call('DELETE', `${RULES}/${first.id}`);
    expect((await call('PUT', `${RULES}/${spare.id}`, { isActive: true })).status).toBe(200);
  });

  it('travel with what is added from their source, as they are then', async () => {
    const chat = await newRule({ name: 'A' });
    const all = await newRule({ name: 'B', source: '*', text: 'only "x"' });
    await newRule({ source: 'mail' });
    await newRule({ isActive: false });
    const text = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'Team-Chat' };
    const { queueId } = (await call('POST', '/api/v1/add', text)).body;
    expect((await requestFor(queueId)).rules).toEqual([
      { id: chat.id, name: 'A', text: 'ignore "salary"' },
      { id: all.id, name: 'B', text: 'only "x"' },
    ]);
    await call('DELETE', `${RULES}/${chat.id}`);
    await call('PUT', `${RULES}/${all.id}`, { isActive: false });
    const later = (await call('POST', '/api/v1/add', text)).body;
    expect(await requestFor(later.queueId)).not.toHaveProperty('rules');
  });

  it('do not touch ready facts', async () => {
    await newRule({ source: '*' });
    const facts = [{ subject: 'Ada', predicate: 'lives in', object: 'Oslo' }];
    const body = { facts, referenceTime: '2026-03-14T09:30:00Z', source: 'hr' };
    const { queueId } = (await call('POST', '/api/v1/facts', body)).body;
    expect(await requestFor(queueId)).not.toHaveProperty('rules');
  });

  /** The content of the event, which is in the outbox or already on the bus. */
  async function requestFor(queueId: string): Promise<any> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      for (;;) {
        const waiting = await client.query('SELECT value FROM memory.outbox WHERE key = $1', [queueId]);
        const sent = await client.query('SELECT value FROM event_bus.messages WHERE key = $1', [queueId]);
        const row = waiting.rows[0] ?? sent.rows[0];
        if (row) return JSON.parse(row.value).data;
      }
    } finally {
      await client.end();
    }
  }
});
