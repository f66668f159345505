import { randomUUID } from 'node:crypto';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { FakeTokenEndpoint } from '../../testing/fake-token-endpoint.js';
import { RunningGateway } from '../../testing/running-gateway.js';

const OPERATOR_TOKEN = 'operator-token-with-enough-characters';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

describe('operators at the gateway', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  /** Without `OPERATOR_TOKEN`. */
  let tokenless: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url, { OPERATOR_TOKEN });
    tokenless = await RunningGateway.start(postgres.url);
    for (const { services } of [gateway, tokenless]) {
      services.on('GET /internal/workspaces', { status: 200, body: [] });
      services.on('POST /internal/workspaces', ({ body }) => ({
        status: 201,
        body: { ...(body as object), createdAt: new Date().toISOString(), ownerEmail: null, serviceUserId: null },
      }));
    }
  });
  afterAll(async () => {
    await gateway?.close();
    await tokenless?.close();
    await postgres?.close();
  });

  /** Signs someone in. */
  function session(at: RunningGateway, changes: Partial<Principal> = {}): { cookie: string } {
    const secret = randomUUID();
    const { principal } = at.newCaller(['read', 'write', 'mcp', 'integration', 'oauth']);
    at.services.knows(secret, { ...principal, method: 'session', isOperator: true, ...changes });
    return { cookie: `mg_session=${secret}` };
  }

  const list = (at: RunningGateway, headers: Record<string, string>) =>
    at.call('GET', '/api/v1/workspaces', undefined, null, headers);
  const create = (at: RunningGateway, headers: Record<string, string>) =>
    at.call('POST', '/api/v1/workspaces', { name: 'Acme' }, null, headers);

  it('use their API by their session, with and without a token in the configuration', async () => {
    for (const at of [gateway, tokenless]) {
      const headers = { ...session(at), ...SAME_ORIGIN };
      expect(await list(at, headers)).toMatchObject({ status: 200, body: { workspaces: [] } });
      expect((await create(at, headers)).status).toBe(201);
    }
  });

  it('learn from their profile that they are', async () => {
    const profile = async (changes: Partial<Principal>) =>
      (await gateway.call('GET', '/api/profile', undefined, null, { ...session(gateway, changes), ...SAME_ORIGIN }))
        .body;
    expect((await profile({})).user).toMatchObject({ email: 'ada@example.com', isOperator: true });
    expect((await profile({ isOperator: false })).user).not.toHaveProperty('isOperator');
    expect((await gateway.call('GET', '/api/profile')).body.user).not.toHaveProperty('isOperator');
  });

  it('are not all who are signed in', async () => {
    for (const isOperator of [false, undefined]) {
      const [here, there] = [gateway, tokenless].map((at) => ({ ...session(at, { isOperator }), ...SAME_ORIGIN }));
      expect(await list(gateway, here!)).toMatchObject({ status: 403, body: { error: 'insufficient_scope' } });
      expect(await create(gateway, here!)).toMatchObject({ status: 403 });
      expect(await list(tokenless, there!)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    }
  });

  it.each<[string, Record<string, string>]>([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site, from another host', { 'sec-fetch-site': 'same-site' }],
    ['of an older browser from another origin', { origin: 'https://evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
  ])('refuse a request that is %s', async (_, headers) => {
    for (const at of [gateway, tokenless]) {
      const before = at.services.callsTo('POST /internal/workspaces').length;
      for (const ask of [list, create]) {
        expect(await ask(at, { ...session(at), ...headers })).toMatchObject({ status: 403 });
      }
      expect(at.services.callsTo('POST /internal/workspaces')).toHaveLength(before);
    }
  });

  it('change nothing from a client that does not say where the request comes from', async () => {
    expect((await create(gateway, session(gateway))).status).toBe(403);
  });

  it('are not recognised by a session that has ended', async () => {
    for (const at of [gateway, tokenless]) {
      expect((await list(at, { cookie: `mg_session=${randomUUID()}`, ...SAME_ORIGIN })).status).toBe(401);
      const ended = session(at, { expiresAt: new Date(Date.now() - 1_000).toISOString() });
      expect((await list(at, { ...ended, ...SAME_ORIGIN })).status).toBe(401);
    }
  });

  it('are not recognised by a personal token, whatever it claims', async () => {
    for (const at of [gateway, tokenless]) {
      const { token, principal } = at.newCaller(['read', 'write']);
      at.services.knows(token, { ...principal, isOperator: true });
      const statuses = [
        (await list(at, { authorization: `Bearer ${token}` })).status,
        // As a cookie, and beside the session of an operator: a bearer token takes precedence.
        (await list(at, { cookie: `mg_session=${token}`, ...SAME_ORIGIN })).status,
        (await list(at, { authorization: `Bearer ${token}`, ...session(at), ...SAME_ORIGIN })).status,
      ];
      expect(statuses).toEqual(at === gateway ? [401, 403, 401] : [404, 404, 404]);
    }
  });

  it('are not recognised by an access token', async () => {
    for (const at of [gateway, tokenless]) {
      const endpoint = await FakeTokenEndpoint.of(at.services);
      const authorization = `Bearer ${await endpoint.token({ claims: { is_operator: true, isOperator: true } })}`;
      expect((await list(at, { authorization })).status).toBe(at === gateway ? 401 : 404);
      expect((await at.call('GET', '/api/profile', undefined, null, { authorization })).body.user).not.toHaveProperty(
        'isOperator',
      );
    }
  });

  it('do not share their Idempotency-Keys', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [grace, token] = [
      { ...session(gateway), ...SAME_ORIGIN, ...key },
      { authorization: `Bearer ${OPERATOR_TOKEN}`, ...key },
    ];
    const [first, again, other] = [
      await create(gateway, grace),
      await create(gateway, grace),
      await create(gateway, token),
    ];
    expect(again.body).toEqual(first.body);
    expect(other.body.id).not.toBe(first.body.id);
  });
});
