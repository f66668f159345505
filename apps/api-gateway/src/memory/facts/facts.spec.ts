import { type GatewayOnPostgres, startGatewayOnPostgres } from '../../testing/gateway-on-postgres.js';
import type { KnownCaller } from '../../testing/running-gateway.js';

const FACT_ID = '0198aaaa-0000-7000-8000-000000000001';
const UNKNOWN_ID = '0198aaaa-0000-7000-8000-000000000002';
const FACT = {
  ...{ id: FACT_ID, content: 'Ada lives in Rome', object: { id: UNKNOWN_ID, name: 'Rome', type: 'place' } },
  ...{ validFrom: '2024-05-01T00:00:00.000Z', validTo: null },
  provenance: { episodes: [{ subject: 'team', referenceTime: '2024-05-01T00:00:00.000Z' }] },
};
const EFFECTS = { create: [], vanish: [], end: [], comeBack: [], change: [] };

describe('decisions about facts', () => {
  let on: GatewayOnPostgres;
  let caller: KnownCaller;

  beforeAll(async () => {
    on = await startGatewayOnPostgres();
  });
  afterAll(async () => {
    await on?.close();
  });
  beforeEach(() => {
    caller = on.gateway.newCaller(['read', 'write']);
    on.gateway.services.on(`GET ${internal(`facts/${FACT_ID}`)}`, { status: 200, body: FACT });
    on.gateway.services.on(`POST ${internal('decisions/preview')}`, { status: 200, body: EFFECTS });
  });

  const internal = (path: string) => `/internal/workspaces/${caller.principal.workspaceId}/${path}`;
  const call = (method: string, path: string, body: object, as = caller) =>
    on.gateway.call(method, `/api/v1/facts/${path}`, { source: 'review', ...body }, as);
  const previewed = () => on.gateway.services.callsTo(`POST ${internal('decisions/preview')}`).map(({ body }) => body);

  async function logs(): Promise<any[]> {
    return (await on.gateway.call('GET', '/api/v1/logs', undefined, caller)).body.logs;
  }

  const decisions: [method: string, path: string, body: object, content: object][] = [
    ['PATCH', FACT_ID, { object: ' Oslo ', reason: 'Misheard' }, { kind: 'correction', object: 'Oslo' }],
    ['PATCH', FACT_ID, { validTo: null, validFrom: '2024-04-01' }, { kind: 'correction', validTo: null }],
    ['POST', `${FACT_ID}/end`, { at: '2024-06-01T00:00:00Z' }, { kind: 'ending', at: '2024-06-01T00:00:00.000Z' }],
    ['POST', `${FACT_ID}/retract`, {}, { kind: 'retraction', reason: null }],
  ];

  it.each(decisions)('are previewed by the worker and not accepted: %s %s %j', async (method, path, body, content) => {
    await on.database.query('INSERT INTO memory.workspace_quota VALUES ($1, 0, 0, 0)', [caller.principal.workspaceId]);
    const answer = await call(method, `${path}?dryRun=true`, body);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Preview only; nothing was changed.', effects: EFFECTS },
    ]);
    expect(previewed()).toMatchObject([
      {
        workspaceId: caller.principal.workspaceId,
        ...{ source: 'review', subject: 'team', user: { id: caller.principal.userId }, attempt: 1 },
        content: { factId: FACT_ID, ...content },
      },
    ]);
    expect(await logs()).toEqual([]);
  });

  it.each(decisions)('are accepted without a dry run: %s %s %j', async (method, path, body) => {
    const answer = await call(method, `${path}?dryRun=false`, body);
    expect([answer.status, answer.body]).toEqual([200, { success: true, queueId: expect.any(String) }]);
    expect((await logs()).map(({ id }) => id)).toEqual([answer.body.queueId]);
    expect(previewed()).toEqual([]);
  });

  it('leave no preview behind an Idempotency-Key', async () => {
    on.gateway.services.on(`POST ${internal('decisions/preview')}`, {
      status: 200,
      body: { ...EFFECTS, vanish: [{ ...FACT, content: 'Ada lives in Rome, secretly' }] },
    });
    const headers = { 'idempotency-key': 'preview' };
    const body = { source: 'review' };
    const answer = await on.gateway.call('POST', `/api/v1/facts/${FACT_ID}/retract?dryRun=true`, body, caller, headers);
    expect(answer.body.effects.vanish).toMatchObject([{ content: 'Ada lives in Rome, secretly' }]);
    const rows = await on.database.query('SELECT answer::text AS answer FROM memory.idempotency_key');
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain('secretly');
  });

  const rejected: [method: string, path: string, body: object, status: number][] = [
    ['PATCH', FACT_ID, {}, 400],
    ['PATCH', FACT_ID, { object: 'rome' }, 400],
    ['PATCH', FACT_ID, { object: 'Oslo', objectType: 'volcano' }, 400],
    ['PATCH', FACT_ID, { validTo: '2023-01-01T00:00:00Z' }, 400],
    ['PATCH', UNKNOWN_ID, { object: 'Oslo' }, 404],
    ['POST', `${FACT_ID}/end`, { at: '2023-01-01T00:00:00Z' }, 400],
    ['POST', `${FACT_ID}/retract`, { source: '' }, 400],
    ['POST', `${UNKNOWN_ID}/retract`, {}, 404],
  ];
  it.each(rejected)('are rejected alike as a dry run: %s %s %j', async (method, path, body, status) => {
    const [preview, decision] = [await call(method, `${path}?dryRun=true`, body), await call(method, path, body)];
    expect([preview.status, preview.body]).toEqual([status, decision.body]);
    expect(previewed()).toEqual([]);
  });

  it('need the scope of the decision, and a flag that is one', async () => {
    const reader = on.gateway.newCaller(['read']);
    expect((await call('POST', `${FACT_ID}/retract?dryRun=true`, {}, reader)).status).toBe(403);
    const answer = await call('POST', `${FACT_ID}/retract?dryRun=maybe`, {});
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'dryRun' }] } });
    expect(await logs()).toEqual([]);
  });

  it('say what the worker could not store', async () => {
    const details = [{ path: 'object', message: 'does not name an entity', code: 'no_name' }];
    const body = { error: 'unprocessable', error_description: 'No entity', details };
    on.gateway.services.on(`POST ${internal('decisions/preview')}`, { status: 422, body });
    const answer = await call('PATCH', `${FACT_ID}?dryRun=true`, { object: '?' });
    expect(answer).toMatchObject({ status: 422, body: { error: 'unprocessable', details } });
  });
});
