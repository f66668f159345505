import { GRANT_CLAIM, SCOPES } from '@memory-graph/contracts/oauth';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { FakeTokenEndpoint } from '../../testing/fake-token-endpoint.js';
import { RunningGateway, type KnownCaller } from '../../testing/running-gateway.js';

const CLIENT = {
  id: '0198aaaa-0000-7000-8000-000000000009',
  clientId: 'mg_client_0123456789abcdefghijkl',
  name: 'Notes',
  redirectUris: ['https://notes.example/callback'],
  isPublic: false,
  scopes: null,
  createdAt: '2026-03-01T09:30:00.000Z',
};
const NEW_CLIENT = { name: 'Notes', redirectUris: CLIENT.redirectUris };
const PATH = `/api/oauth/clients/${CLIENT.clientId}`;

describe('OAuth clients', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let caller: KnownCaller;
  let internal: string;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    caller = gateway.newCaller(['oauth']);
    internal = `/internal/workspaces/${caller.principal.workspaceId}/oauth-clients`;
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  const call = (method: string, path: string, body?: unknown) => gateway.call(method, path, body, caller);
  const sent = (route: string) => gateway.services.callsTo(route).at(-1)?.body;

  it('are listed and read in the workspace of the caller', async () => {
    gateway.services.on(`GET ${internal}`, { status: 200, body: [CLIENT] });
    gateway.services.on(`GET ${internal}/${CLIENT.clientId}`, { status: 200, body: CLIENT });
    expect(await call('GET', '/api/oauth/clients')).toMatchObject({ status: 200, body: [CLIENT] });
    expect(await call('GET', PATH)).toMatchObject({ status: 200, body: CLIENT });
  });

  it('are made with their secret, which nobody keeps on the way', async () => {
    const made = { ...CLIENT, clientSecret: 'mg_secret_x' };
    gateway.services.on(`POST ${internal}`, { status: 201, body: made });
    const answer = await call('POST', '/api/oauth/clients', { ...NEW_CLIENT, name: ' Notes ' });
    expect(answer).toMatchObject({ status: 201, body: made });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(sent(`POST ${internal}`)).toEqual({ ...NEW_CLIENT, isPublic: false, scopes: null });
    await call('POST', '/api/oauth/clients', { ...NEW_CLIENT, isPublic: true, scopes: ['read'] });
    expect(sent(`POST ${internal}`)).toEqual({ ...NEW_CLIENT, isPublic: true, scopes: ['read'] });
  });

  it('are changed in what is given', async () => {
    gateway.services.on(`PUT ${internal}/${CLIENT.clientId}`, { status: 200, body: CLIENT });
    expect(await call('PUT', PATH, { name: ' Notebook ', scopes: null })).toMatchObject({ status: 200, body: CLIENT });
    expect(sent(`PUT ${internal}/${CLIENT.clientId}`)).toEqual({ name: 'Notebook' });
    await call('PUT', PATH, { redirectUris: ['com.example.notes:/callback'], scopes: ['mcp'] });
    expect(sent(`PUT ${internal}/${CLIENT.clientId}`)).toEqual({
      redirectUris: ['com.example.notes:/callback'],
      scopes: ['mcp'],
    });
    await call('PUT', PATH, {});
    expect(sent(`PUT ${internal}/${CLIENT.clientId}`)).toEqual({});
  });

  it('get another secret, which nobody keeps on the way', async () => {
    const renewed = { ...CLIENT, clientSecret: 'mg_secret_y' };
    gateway.services.on(`POST ${internal}/${CLIENT.clientId}/secret`, { status: 201, body: renewed });
    const answer = await call('POST', `${PATH}/secret`);
    expect(answer).toMatchObject({ status: 201, body: renewed });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await gateway.call('POST', `${PATH}/secret`, undefined, gateway.newCaller(['read']))).status).toBe(403);
  });

  it('are deleted, and what users allowed them counts no more once the answer is there', async () => {
    const endpoint = await FakeTokenEndpoint.of(gateway.services);
    const app = { ...caller, token: await endpoint.token({ claims: { [GRANT_CLAIM]: 'grant-1' } }) };
    expect((await gateway.call('GET', '/api/profile', undefined, app)).status).toBe(200);
    gateway.services.on(`DELETE ${internal}/${CLIENT.clientId}`, () => {
      endpoint.revocations.push({ kind: 'grant', id: 'grant-1' });
      return { status: 204 };
    });
    expect(await call('DELETE', PATH)).toMatchObject({ status: 204, body: undefined });
    expect((await gateway.call('GET', '/api/profile', undefined, app)).status).toBe(401);
  });

  it('are nothing to another workspace', async () => {
    const stranger = gateway.newCaller([...SCOPES]);
    gateway.services.on(`GET /internal/workspaces/${stranger.principal.workspaceId}/oauth-clients`, {
      status: 200,
      body: [],
    });
    for (const [method, body] of [['GET'], ['PUT', { name: 'Mine' }], ['DELETE']] as const) {
      expect((await gateway.call(method, PATH, body, stranger)).status).toBe(404);
    }
    expect((await gateway.call('GET', '/api/oauth/clients', undefined, stranger)).body).toEqual([]);
  });

  it('cannot be reached by ids that lead elsewhere', async () => {
    const before = gateway.services.calls.length;
    for (const id of [
      '%2e%2e',
      '..%2f..%2fusers',
      'a%2Fb',
      'a%3Fb',
      'a%23b',
      'a.b',
      '%00',
      '%F0%9F%98%80',
      'x'.repeat(101),
    ]) {
      expect([id, (await call('DELETE', `/api/oauth/clients/${id}`)).status]).toEqual([id, 404]);
    }
    expect(gateway.services.calls.slice(before).filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('are refused where auth-server refuses a redirect URI, with its reason', async () => {
    const details = [{ path: 'redirectUris[0]', message: 'must not contain a fragment', code: 'fragment' }];
    gateway.services.on(`POST ${internal}`, {
      status: 400,
      body: { error: 'invalid_request', error_description: 'The request is invalid', details },
    });
    const answer = await call('POST', '/api/oauth/clients', { ...NEW_CLIENT, redirectUris: ['https://a.example/#b'] });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request', details } });
  });

  it.each<[string, unknown, string]>([
    ['no name', { redirectUris: CLIENT.redirectUris }, 'name'],
    ['a blank name', { ...NEW_CLIENT, name: ' \u3000 ' }, 'name'],
    ['a name of 10,000 characters', { ...NEW_CLIENT, name: 'n'.repeat(10_000) }, 'name'],
    ['a name with a NUL', { ...NEW_CLIENT, name: 'Notes\0' }, 'name'],
    ['no redirect URIs', { name: 'Notes' }, 'redirectUris'],
    ['an empty list of redirect URIs', { ...NEW_CLIENT, redirectUris: [] }, 'redirectUris'],
    ['11 redirect URIs', { ...NEW_CLIENT, redirectUris: uris(11) }, 'redirectUris'],
    ['a redirect URI twice', { ...NEW_CLIENT, redirectUris: [...uris(2), ...uris(1)] }, 'redirectUris'],
    ['a redirect URI that is no text', { ...NEW_CLIENT, redirectUris: [...uris(1), null] }, 'redirectUris[1]'],
    [
      'a long redirect URI',
      { ...NEW_CLIENT, redirectUris: [`https://a.example/${'a'.repeat(2_000)}`] },
      'redirectUris[0]',
    ],
    ['isPublic as text', { ...NEW_CLIENT, isPublic: 'true' }, 'isPublic'],
    ['an unknown scope', { ...NEW_CLIENT, scopes: ['read', 'openid'] }, 'scopes[1]'],
    ['no scope', { ...NEW_CLIENT, scopes: [] }, 'scopes'],
    ['a secret of its own', { ...NEW_CLIENT, clientSecret: 'mine' }, 'clientSecret'],
    ['an id of its own', { ...NEW_CLIENT, clientId: 'mine' }, 'clientId'],
  ])('are refused with %s', async (_, body, path) => {
    const before = gateway.services.calls.length;
    const answer = await call('POST', '/api/oauth/clients', body);
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(answer.body.details).toContainEqual(expect.objectContaining({ path }));
    expect(
      gateway.services.calls.slice(before).filter(({ method, path: to }) => method === 'POST' && to === internal),
    ).toEqual([]);
  });

  it('stay public or not', async () => {
    const answer = await call('PUT', PATH, { isPublic: true });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'isPublic', code: 'unknown_field' }] } });
  });

  it('need the scope oauth', async () => {
    const other = gateway.newCaller(SCOPES.filter((scope) => scope !== 'oauth'));
    for (const [method, path] of [
      ['GET', '/api/oauth/clients'],
      ['POST', '/api/oauth/clients'],
      ['GET', PATH],
      ['PUT', PATH],
      ['DELETE', PATH],
    ] as const) {
      const answer = await gateway.call(method, path, method === 'GET' ? undefined : NEW_CLIENT, other);
      expect([method, answer.status, answer.body.error]).toEqual([method, 403, 'insufficient_scope']);
    }
  });
});

function uris(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `https://notes.example/${index}`);
}
