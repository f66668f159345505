import type { QuotasDto } from '@memory-graph/contracts/resources';
import { type GatewayOnPostgres, startGatewayOnPostgres } from '../../testing/gateway-on-postgres.js';
import { type Answer, type KnownCaller, RunningGateway } from '../../testing/running-gateway.js';
import { aLog, fileOf, newTransferCaller } from '../../testing/transfer-files.js';

const TEXT = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };
const FACTS = {
  facts: [{ subject: 'Ada', predicate: 'lives in', object: 'Oslo' }],
  referenceTime: '2026-03-14T09:30:00Z',
  source: 'hr',
};
const NONE: QuotasDto = { addsPerDay: null, episodes: null, storageBytes: null };

describe('quotas', () => {
  let on: GatewayOnPostgres;
  let caller: KnownCaller;

  beforeAll(async () => {
    on = await startGatewayOnPostgres();
  });
  afterAll(async () => {
    await on?.close();
  });
  beforeEach(() => {
    caller = on.gateway.newCaller(['read', 'write', 'integration']);
  });

  const limit = ({ addsPerDay, episodes, storageBytes }: QuotasDto) =>
    on.database.query(
      `INSERT INTO memory.workspace_quota VALUES ($1, $2, $3, $4) ON CONFLICT (workspace_id) DO UPDATE
       SET adds_per_day = $2, episodes = $3, storage_bytes = $4`,
      [caller.principal.workspaceId, addsPerDay, episodes, storageBytes],
    );

  const add = (text: object = TEXT): Promise<Answer> => on.gateway.call('POST', '/api/v1/add', text, caller);
  const addBatch = (items: object[]) => on.gateway.call('POST', '/api/v1/add/batch', { items }, caller);
  const codesOf = ({ body }: Answer) => body.details.map(({ code }: { code: string }) => code);

  async function logs(): Promise<number> {
    return (await on.gateway.call('GET', '/api/v1/logs', undefined, caller)).body.pagination.total;
  }

  it('rejects adds beyond those of a day, and says when it renews', async () => {
    await limit({ ...NONE, addsPerDay: 2 });
    expect((await add()).status).toBe(200);
    expect((await on.gateway.call('POST', '/api/v1/facts', FACTS, caller)).status).toBe(200);
    const refused = await add();
    expect([refused.status, refused.body.error, codesOf(refused)]).toEqual([
      429,
      'rate_limited',
      ['quota_adds_per_day'],
    ]);
    expect(refused.body.error_description).toMatch(
      /^The workspace has a quota of 2 adds a day: 2 used, 1 requested; it renews at \d{4}-\d\d-\d\dT00:00:00\.000Z$/,
    );
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(86_400);
    expect((await on.gateway.call('POST', '/api/v1/add', TEXT, on.gateway.newCaller(['write']))).status).toBe(200);
  });

  it.each<[string, QuotasDto, string, string]>([
    ['episodes', { ...NONE, episodes: 1 }, 'quota_episodes', '1 episodes: 1 used, 1 requested'],
    ['bytes', { ...NONE, storageBytes: 20 }, 'quota_storage_bytes', '20 bytes of text: 18 used, 18 requested'],
  ])('rejects more %s than fit, until something is deleted', async (_what, quotas, code, numbers) => {
    await limit(quotas);
    const { queueId } = (await add()).body;
    const refused = await add();
    expect([refused.status, refused.body.error, codesOf(refused)]).toEqual([409, 'conflict', [code]]);
    expect(refused.body.error_description).toContain(numbers);
    on.gateway.services.on(`DELETE /internal/workspaces/${caller.principal.workspaceId}/queue/${queueId}`, {
      status: 200,
      body: { deleted: { episode: false, statements: 0, entities: 0, facts: 0 }, effects: null },
    });
    expect((await on.gateway.call('DELETE', `/api/v1/logs/${queueId}`, { id: queueId }, caller)).status).toBe(200);
    expect((await add()).status).toBe(200);
  });

  it('counts the bytes of UTF-8, of what is forgotten in part too', async () => {
    await limit({ ...NONE, storageBytes: 6 });
    expect((await add({ ...TEXT, episodeBody: 'øøø' })).status).toBe(200);
    expect((await add({ ...TEXT, episodeBody: 'a' })).status).toBe(409);
    await on.database.query(`UPDATE memory.log SET ingest_text = 'ø' WHERE workspace_id = $1`, [
      caller.principal.workspaceId,
    ]);
    expect((await add({ ...TEXT, episodeBody: 'abcd' })).status).toBe(200);
    expect((await add({ ...TEXT, episodeBody: 'a' })).status).toBe(409);
  });

  it('takes a batch as a whole or not at all', async () => {
    await limit({ ...NONE, episodes: 3 });
    expect((await addBatch([TEXT, TEXT, TEXT, TEXT])).status).toBe(409);
    expect(await logs()).toBe(0);
    expect((await addBatch([TEXT, TEXT, TEXT])).status).toBe(200);
    expect((await addBatch([TEXT])).status).toBe(409);
  });

  it('is exact for 50 requests at once in two gateways', async () => {
    await limit({ ...NONE, addsPerDay: 20, episodes: 20 });
    const other = await RunningGateway.start((on.database.options as { url: string }).url);
    try {
      other.services.knows(caller.token, caller.principal);
      const adds = Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? on.gateway : other).call('POST', '/api/v1/add', TEXT, caller),
      );
      const statuses = (await Promise.all(adds)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      expect(statuses.filter((status) => status === 429)).toHaveLength(30);
      expect(await logs()).toBe(20);
    } finally {
      await other.close();
    }
  });

  it('changes at once, and 0 stops all adds', async () => {
    await limit({ ...NONE, addsPerDay: 0 });
    expect((await add()).status).toBe(429);
    await limit(NONE);
    expect((await add()).status).toBe(200);
  });

  it('lets a request with an Idempotency-Key be repeated once there is room', async () => {
    await limit({ ...NONE, episodes: 0 });
    const headers = { 'idempotency-key': 'one-and-the-same' };
    const addKeyed = () => on.gateway.call('POST', '/api/v1/add', TEXT, caller, headers);
    expect((await addKeyed()).status).toBe(409);
    await limit({ ...NONE, episodes: 1 });
    const added = await addKeyed();
    expect(added.status).toBe(200);
    expect((await addKeyed()).body).toEqual(added.body);
    expect(await logs()).toBe(1);
  });

  it('counts decisions of people as episodes, and not as adds', async () => {
    const factId = '0198aaaa-0000-7000-8000-000000000001';
    const path = `/internal/workspaces/${caller.principal.workspaceId}/facts/${factId}`;
    on.gateway.services.on(`GET ${path}`, {
      status: 200,
      body: { id: factId, content: 'Alan works at Bletchley', provenance: { episodes: [{}] } },
    });
    const retract = () => on.gateway.call('POST', `/api/v1/facts/${factId}/retract`, { source: 'hr' }, caller);
    await limit({ ...NONE, addsPerDay: 0, episodes: 1 });
    expect((await retract()).status).toBe(200);
    expect(codesOf(await retract())).toEqual(['quota_episodes']);
    const { days } = (await on.gateway.call('GET', '/api/v1/usage', undefined, caller)).body;
    expect(days.at(-1)).toMatchObject({ adds: 0, episodes: 1 });
  });

  it.each([
    ['activity', () => JSON.stringify({ text: 'Ada lives in Oslo.', source: 'chat' }), 'application/json'],
    ['import', () => fileOf(aLog(), aLog()), 'application/x-ndjson'],
  ])('limits what comes by %s too', async (way, body, type) => {
    caller = newTransferCaller(on.gateway);
    await limit({ ...NONE, addsPerDay: 0 });
    const answer = await on.gateway.call('POST', `/api/v1/${way}`, body(), caller, { 'content-type': type });
    expect([answer.status, codesOf(answer)]).toEqual([429, ['quota_adds_per_day']]);
    expect(await logs()).toBe(0);
  });
});
