import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { waitUntil } from '@memory-graph/test-kit';
import type { KnownWorkspace } from '@memory-graph/contracts/internal-http';
import { v7 as uuidv7 } from 'uuid';
import { ApiGatewayModule } from '../../api-gateway.module.js';
import { type Answer, type KnownCaller, RunningGateway } from '../../testing/running-gateway.js';

const OPERATOR_TOKEN = 'the-token-of-the-operator-long-enough';
const NO_QUOTAS = { addsPerDay: null, episodes: null, storageBytes: null };
const TEXT = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };

describe('workspaces of the operator', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  /** As the auth server has them, newest first. */
  let known: KnownWorkspace[];

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url, { OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: '200' });
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });
  beforeEach(() => {
    known = [];
    gateway.services.on('GET /internal/workspaces', ({ path }) => {
      const query = new URL(path, 'http://auth').searchParams;
      const from = known.findIndex(({ id }) => id === query.get('afterId')) + 1;
      return { status: 200, body: known.slice(from, from + Number(query.get('limit'))) };
    });
    gateway.services.on('POST /internal/workspaces', ({ body }) => {
      const { id, name, externalId } = body as KnownWorkspace;
      return { status: 201, body: knows({ id, name, externalId }) };
    });
  });

  function knows(given: Partial<KnownWorkspace>): KnownWorkspace {
    const workspace: KnownWorkspace = {
      id: uuidv7(),
      name: 'Acme',
      externalId: null,
      createdAt: new Date().toISOString(),
      ownerEmail: null,
      serviceUserId: uuidv7(),
      ...given,
    };
    known.unshift(workspace);
    const path = `/internal/workspaces/${workspace.id}`;
    gateway.services.on(`GET ${path}`, { status: 200, body: workspace });
    gateway.services.on(`GET ${path}/model-usage`, { status: 200, body: [] });
    gateway.services.on(`PUT ${path}`, ({ body }) => ({ status: 200, body: Object.assign(workspace, body) }));
    gateway.services.on(`DELETE ${path}`, { status: 200, body: workspace });
    return workspace;
  }

  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    gateway.call(method, `/api/v1/workspaces${path}`, body, null, {
      authorization: `Bearer ${OPERATOR_TOKEN}`,
      ...headers,
    });

  it('are created with their quotas, which apply to the tokens of the workspace', async () => {
    const quotas = { addsPerDay: 1, episodes: 100 };
    const created = await ask('POST', '', { name: ' Acme ', externalId: 'customer-1', quotas });
    expect(created).toMatchObject({
      status: 201,
      body: {
        id: expect.any(String),
        name: 'Acme',
        externalId: 'customer-1',
        kind: 'managed',
        ownerEmail: null,
        quotas: { ...quotas, storageBytes: null },
        createdAt: expect.any(String),
      },
    });
    expect(created.body).not.toHaveProperty('serviceUserId');
    const acme = gateway.newCaller(['read', 'write']);
    acme.principal.workspaceId = created.body.id;
    expect((await gateway.call('POST', '/api/v1/add', TEXT, acme)).status).toBe(200);
    expect((await gateway.call('POST', '/api/v1/add', TEXT, acme)).status).toBe(429);
    const days = (await ask('GET', `/${created.body.id}/usage`)).body.days;
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ adds: 1, episodes: 1, storageBytes: 18 });
    expect((await ask('PATCH', `/${created.body.id}`, { quotas: { addsPerDay: 2 } })).body.quotas).toEqual({
      ...NO_QUOTAS,
      addsPerDay: 2,
    });
    expect((await gateway.call('POST', '/api/v1/add', TEXT, acme)).status).toBe(200);
  });

  it('have a time zone, for questions that name none', async () => {
    const zoneOf = async (body?: object, id?: string) =>
      (await ask(id ? 'PATCH' : 'POST', id ? `/${id}` : '', body)).body.timeZone;
    expect(await zoneOf({ name: 'Acme' })).toBe('UTC');
    const { id } = (await ask('POST', '', { name: 'Acme', timeZone: 'Asia/Tokyo' })).body;
    const acme = gateway.newCaller(['read']);
    acme.principal.workspaceId = id;
    const internal = `/internal/workspaces/${id}`;
    gateway.services.on(`POST ${internal}/search`, { status: 200, body: { results: [] } });
    const asked = async (timeZone?: string) => {
      await gateway.call('POST', '/api/v1/search', { query: 'Where?', timeZone }, acme);
      return (gateway.services.callsTo(`POST ${internal}/search`).at(-1)?.body as any).timeZone;
    };
    expect([await asked(), await asked('Europe/Berlin')]).toEqual(['Asia/Tokyo', 'Europe/Berlin']);
    expect(await zoneOf({ name: 'Acme Ltd' }, id)).toBe('Asia/Tokyo');
    expect(await zoneOf({ timeZone: 'UTC' }, id)).toBe('UTC');
    await waitUntil(async () => (await asked()) === 'UTC');
    expect(await ask('PATCH', `/${id}`, { timeZone: 'Mars/Olympus' })).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'timeZone', message: 'must be the name of an IANA time zone, as in Europe/Berlin or UTC' }],
      },
    });
    const listed = (await ask('GET', '?limit=1')).body.workspaces;
    expect(listed).toEqual([expect.objectContaining({ id, timeZone: 'UTC' })]);
  });

  it('are created once for requests with one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const [first, second] = [
      await ask('POST', '', { name: 'Once' }, headers),
      await ask('POST', '', { name: 'Once' }, headers),
    ];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(known).toHaveLength(1);
    expect((await ask('POST', '', { name: 'Other' }, headers)).status).toBe(422);
  });

  it('leave no quotas behind if the external id is taken', async () => {
    let id = '';
    gateway.services.on('POST /internal/workspaces', ({ body }) => {
      ({ id } = body as KnownWorkspace);
      const details = [{ path: 'externalId', message: 'is already in use', code: 'taken' }];
      return { status: 409, body: { error: 'conflict', error_description: 'Taken', details } };
    });
    const refused = await ask('POST', '', { name: 'Acme', externalId: 'x', quotas: { addsPerDay: 1 } });
    expect(refused).toMatchObject({ status: 409, body: { details: [{ path: 'externalId', code: 'taken' }] } });
    knows({ id });
    expect((await ask('GET', `/${id}`)).body.quotas).toEqual(NO_QUOTAS);
  });

  it('are listed in pages, those of people with their owner', async () => {
    knows({ name: 'Oldest', serviceUserId: null, ownerEmail: 'ada@example.com' });
    for (const name of ['Middle', 'Newest']) knows({ name });
    const first = (await ask('GET', '?limit=2')).body;
    expect(first.workspaces.map(({ name }: { name: string }) => name)).toEqual(['Newest', 'Middle']);
    const second = (await ask('GET', `?limit=2&cursor=${first.nextCursor}`)).body;
    expect(second).toMatchObject({
      workspaces: [{ name: 'Oldest', kind: 'personal', ownerEmail: 'ada@example.com', quotas: NO_QUOTAS }],
      nextCursor: null,
    });
  });

  it('get tokens that belong to their service user, and lose them', async () => {
    const { id, serviceUserId } = knows({});
    const tokens = `/internal/users/${serviceUserId}/tokens`;
    const token = { ...gateway.ada.principal.client, id: uuidv7(), name: 'key', scopes: ['read'], token: 'mg_pat_x' };
    gateway.services.on(`POST ${tokens}`, { status: 201, body: token });
    gateway.services.on(`GET ${tokens}`, { status: 200, body: [] });
    gateway.services.on(`DELETE ${tokens}/${token.id}`, { status: 204 });
    const created = await ask('POST', `/${id}/tokens`, { name: 'key', scopes: ['read'] });
    expect([created.status, created.body.token, created.headers.get('cache-control')]).toEqual([
      201,
      'mg_pat_x',
      'no-store',
    ]);
    expect(await ask('GET', `/${id}/tokens`)).toMatchObject({ status: 200, body: [] });
    expect((await ask('DELETE', `/${id}/tokens/${token.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/${id}/tokens/${uuidv7()}`)).status).toBe(404);
  });

  it('give no access to what people store', async () => {
    const { id } = knows({ serviceUserId: null, ownerEmail: 'ada@example.com' });
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '', { name: 'mine', scopes: ['read'] }],
      ['DELETE', `/${uuidv7()}`, undefined],
    ] as const) {
      const refused = await ask(method, `/${id}/tokens${path}`, body);
      expect(refused).toMatchObject({ status: 409, body: { details: [{ code: 'workspace_of_a_person' }] } });
    }
  });

  it('are forgotten by this gateway at once when they are deleted', async () => {
    const { id, serviceUserId } = knows({});
    const caller = gateway.newCaller(['read']);
    Object.assign(caller.principal, { userId: serviceUserId, workspaceId: id });
    expect((await gateway.call('GET', '/api/profile', undefined, caller)).status).toBe(200);
    gateway.services.forgets(caller.token);
    expect((await ask('DELETE', `/${id}`)).status).toBe(204);
    expect((await gateway.call('GET', '/api/profile', undefined, caller)).status).toBe(401);
  });

  it.each<[string, object, string]>([
    ['POST', { name: ' ' }, 'name'],
    ['POST', { name: 'x'.repeat(101) }, 'name'],
    ['POST', { name: 'a', externalId: '' }, 'externalId'],
    ['POST', { name: 'a', quotas: { addsPerDay: -1 } }, 'quotas.addsPerDay'],
    ['POST', { name: 'a', quotas: { episodes: 0.5 } }, 'quotas.episodes'],
    ['POST', { name: 'a', quotas: { storageBytes: 1e300 } }, 'quotas.storageBytes'],
    ['POST', { name: 'a', quotas: { searches: 1 } }, 'quotas.searches'],
    ['POST', { name: 'a', id: uuidv7() }, 'id'],
    ['PATCH', { quotas: [] }, 'quotas'],
  ])('%s %j is rejected', async (method, body, path) => {
    const { id } = knows({});
    const refused = await ask(method, method === 'POST' ? '' : `/${id}`, body);
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path }] } });
  });

  describe('their API', () => {
    const OPERATIONS: [string, string, unknown][] = [
      ['GET', '', undefined],
      ['POST', '', { name: 'Acme' }],
      ['GET', '/:id', undefined],
      ['PATCH', '/:id', { name: 'Acme' }],
      ['DELETE', '/:id', undefined],
      ['GET', '/:id/usage', undefined],
      ['GET', '/:id/tokens', undefined],
      ['POST', '/:id/tokens', { name: 'key', scopes: ['read'] }],
      ['DELETE', '/:id/tokens/0198aaaa-0000-7000-8000-000000000001', undefined],
    ];
    const call = (
      by: RunningGateway,
      [method, path, body]: (typeof OPERATIONS)[number],
      caller: KnownCaller | null,
    ) => {
      const { id } = knows({});
      return by.call(method, `/api/v1/workspaces${path.replace(':id', id)}`, body, caller);
    };

    it.each(OPERATIONS)('%s %s is for nobody but the operator', async (...operation) => {
      const before = gateway.services.calls.length;
      const session = { cookie: 'mg_session=a', 'sec-fetch-site': 'same-origin' };
      const headersOf = [
        {},
        session,
        { authorization: `Bearer ${gateway.ada.token}` },
        { authorization: `Bearer ${OPERATOR_TOKEN}x` },
        { authorization: `Bearer ${OPERATOR_TOKEN.slice(1)}` },
        { authorization: `Basic ${OPERATOR_TOKEN}` },
        { authorization: 'Bearer' },
      ];
      const [method, path, body] = operation;
      for (const headers of headersOf) {
        const url = `/api/v1/workspaces${path.replace(':id', uuidv7())}`;
        const { status } = await gateway.call(method, url, body, null, headers as Record<string, string>);
        expect(status).toBe(401);
      }
      expect(gateway.services.calls.slice(before).filter(({ path: asked }) => asked.includes('workspaces/'))).toEqual(
        [],
      );
    });

    it('does not exist without the setting', async () => {
      const without = await RunningGateway.start(postgres.url);
      try {
        const statuses = await Promise.all(
          OPERATIONS.map(async (operation) => (await call(without, operation, without.ada)).status),
        );
        expect(new Set(statuses)).toEqual(new Set([404]));
      } finally {
        await without.close();
      }
    });

    it('opens no memory', async () => {
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      for (const [method, path] of [
        ['GET', '/api/profile'],
        ['POST', '/api/v1/search'],
        ['GET', '/api/v1/usage'],
        ['GET', '/api/v1/tokens'],
        ['POST', '/mcp'],
      ] as const) {
        expect((await gateway.call(method, path, undefined, null, headers)).status).toBe(401);
      }
    });

    it.each(['short', 'x'.repeat(31), `${'x'.repeat(40)} y`])('refuses to start with the token %s', (token) => {
      expect(() => ApiGatewayModule.forEnvironment({ OPERATOR_TOKEN: token })).toThrow(/OPERATOR_TOKEN/);
    });

    it('counts refusals against the guessing of tokens', async () => {
      const guess = () => gateway.call('GET', '/api/v1/workspaces', undefined, null, { authorization: 'Bearer guess' });
      const statuses: number[] = [];
      while (statuses.length < 250 && statuses.at(-1) !== 429) statuses.push((await guess()).status);
      expect(statuses.at(-1)).toBe(429);
    });
  });
});
