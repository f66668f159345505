import { SCOPES } from '@memory-graph/contracts/oauth';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { v7 as uuidv7 } from 'uuid';
import { RunningGateway } from './testing/running-gateway.js';

describe('what the gateway passes on', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let internal: string;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    internal = `/internal/workspaces/${gateway.ada.principal.workspaceId}`;
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  it('searches with all defaults filled in, in the workspace of the caller', async () => {
    gateway.services.on(`POST ${internal}/search`, { status: 200, body: { results: [] } });
    expect(await gateway.call('POST', '/api/v1/search', { query: 'Where is Ada?' })).toMatchObject({
      status: 200,
      body: { results: [] },
    });
    const [call] = gateway.services.callsTo(`POST ${internal}/search`);
    expect(call?.body).toEqual({
      query: 'Where is Ada?',
      startTime: null,
      endTime: null,
      labelIds: [],
      sessionIds: [],
      sources: [],
      metadata: {},
      subject: null,
      limit: 20,
      maxBfsDepth: 3,
      includeInvalidated: false,
      entityTypes: [],
      kinds: [],
      predicates: [],
      groupIdentical: false,
      rerank: false,
      timeZone: 'UTC',
      scoreThreshold: 0,
      minResults: 1,
      knownAt: null,
      maxTokens: null,
      explain: false,
      user: { id: gateway.ada.principal.userId, name: 'Ada Lovelace' },
    });
  });

  it('searches with all that is given, times in UTC', async () => {
    const label = (await gateway.call('POST', '/api/v1/labels', { name: 'work' })).body;
    const given = {
      query: 'q',
      labelIds: [label.id],
      limit: 1000,
      maxBfsDepth: 10,
      includeInvalidated: true,
      entityTypes: ['person'],
      kinds: ['fact'],
      predicates: ['lives_in'],
      groupIdentical: true,
      timeZone: 'Europe/Berlin',
      scoreThreshold: 0.5,
      minResults: 7,
      maxTokens: 1_000_000,
      explain: true,
    };
    const times = { startTime: '2026-03-01T00:00:00+01:00', endTime: '2026-03-02T00:00' };
    expect((await gateway.call('POST', '/api/v1/search', { ...given, ...times })).status).toBe(200);
    expect(gateway.services.callsTo(`POST ${internal}/search`).at(-1)?.body).toMatchObject({
      ...given,
      startTime: '2026-02-28T23:00:00.000Z',
      endTime: '2026-03-02T00:00:00.000Z',
    });
  });

  it('reads episodes, facts, entities and the graph from the search service, with the id of the request', async () => {
    const id = uuidv7();
    const answers: [string, string, unknown, unknown][] = [
      [`/api/v1/episodes/${id}`, `/episodes/${id}`, { id }, { id }],
      [`/api/v1/episodes/${id}/facts`, `/episodes/${id}/facts`, [], []],
      [`/api/v1/facts/${id}`, `/facts/${id}`, { id }, { id }],
      [`/api/v1/entities/${id}`, `/entities/${id}`, { id }, { id }],
      [`/api/v1/graph?depth=1`, '/graph', { nodes: [], edges: [] }, { nodes: [], edges: [] }],
      [
        '/api/v1/entities?q=ada&limit=2',
        '/entities',
        { entities: [{ id }], total: 5 },
        { entities: [{ id }], pagination: { page: 1, limit: 2, total: 5, totalPages: 3 } },
      ],
    ];
    for (const [path, internalPath, told, expected] of answers) {
      gateway.services.on(`GET ${internal}${internalPath}`, { status: 200, body: told });
      const answer = await gateway.call('GET', path);
      expect([path, answer.status, answer.body]).toEqual([path, 200, expected]);
      const [call] = gateway.services.callsTo(`GET ${internal}${internalPath}`);
      expect(call?.headers['x-request-id']).toBe(answer.headers.get('x-request-id'));
    }
  });

  it('shows who calls', async () => {
    const { user, client, workspaceId } = gateway.ada.principal;
    const caller = gateway.newCaller(['read']);
    expect((await gateway.call('GET', '/api/profile')).body).toEqual({
      ...{ user, client, scopes: [...SCOPES], workspaceId, role: 'owner' },
    });
    expect((await gateway.call('GET', '/api/profile', undefined, caller)).body.scopes).toEqual(['read']);
  });

  it('manages the tokens of the caller, and forgets a revoked one at once', async () => {
    const { ada, services } = gateway;
    const tokens = `/internal/users/${ada.principal.userId}/tokens`;
    const token = { id: uuidv7(), name: 'laptop', scopes: ['read'], createdAt: '', expiresAt: null, lastUsedAt: null };
    services.on(`GET ${tokens}`, { status: 200, body: [token] });
    services.on(`POST ${tokens}`, { status: 201, body: { ...token, token: 'mg_pat_secret' } });
    expect((await gateway.call('GET', '/api/v1/tokens')).body).toEqual([token]);
    const made = await gateway.call('POST', '/api/v1/tokens', { name: 'laptop', scopes: ['read'] });
    expect(made).toMatchObject({ status: 201, body: { token: 'mg_pat_secret' } });
    expect(services.callsTo(`POST ${tokens}`)[0]?.body).toEqual({ name: 'laptop', scopes: ['read'], expiresAt: null });

    const revoked = gateway.newCaller(['read']);
    const revokedId = revoked.principal.client.clientId;
    expect((await gateway.call('GET', '/api/v1/labels', undefined, revoked)).status).toBe(200);
    services.on(`DELETE ${tokens}/${revokedId}`, () => {
      services.forgets(revoked.token);
      return { status: 204 };
    });
    expect((await gateway.call('DELETE', `/api/v1/tokens/${revokedId}`)).status).toBe(204);
    expect((await gateway.call('GET', '/api/v1/labels', undefined, revoked)).status).toBe(401);
  });

  it('forwards the sign-in pages as they are, saying where the request came in', async () => {
    gateway.services.on('POST /login', ({ body, headers }) => ({
      status: 401,
      body: { body, host: headers['x-forwarded-host'], for: headers['x-forwarded-for'], id: headers['x-request-id'] },
    }));
    const answer = await fetch(`${gateway.url}/login?next=%2F`, {
      method: 'POST',
      headers: { 'x-request-id': 'abc' },
      body: new URLSearchParams({ email: 'ada@example.com' }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { body: 'email=ada%40example.com', host: 'localhost:3000', for: '127.0.0.1', id: 'abc' },
    ]);
    expect(gateway.services.callsTo('POST /login')[0]?.path).toBe('/login?next=%2F');
  });

  it('is ready, and names what is down when it is not', async () => {
    const ready = await gateway.call('GET', '/health/ready', undefined, null);
    expect([ready.status, Object.keys(ready.body.checks).sort()]).toEqual([
      200,
      [
        'auth-server',
        'database',
        'database-changes',
        'event-bus-database',
        'ingestion-worker',
        'search-service',
        'webhook-dispatcher',
      ],
    ]);
    const lonely = await RunningGateway.start(postgres.url, { SEARCH_SERVICE_URL: 'http://127.0.0.1:9' });
    try {
      const report = await lonely.call('GET', '/health/ready', undefined, null);
      expect(report).toMatchObject({
        status: 503,
        body: { checks: { database: { status: 'ok' }, 'search-service': { status: 'down' } } },
      });
      const answer = await lonely.call('POST', '/api/v1/search', { query: 'q' });
      expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } });
      expect(answer.headers.get('retry-after')).toBeTruthy();
    } finally {
      await lonely.close();
    }
  });

  it('answers 503 for the sign-in pages while nobody serves them', async () => {
    const lonely = await RunningGateway.start(postgres.url, { AUTH_SERVER_URL: 'http://127.0.0.1:9' });
    try {
      const answer = await lonely.call('GET', '/login', undefined, null);
      expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } });
      expect((await lonely.call('GET', '/api/profile')).status).toBe(503);
    } finally {
      await lonely.close();
    }
  });
});
