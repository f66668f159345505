import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { FakeTokenEndpoint } from '../../testing/fake-token-endpoint.js';
import { RunningGateway } from '../../testing/running-gateway.js';

describe('userinfo and tokeninfo', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  it('userinfo names the user by GET and by POST, leaving out what there is not', async () => {
    const caller = gateway.newCaller(['read']);
    const { id, email, name } = caller.principal.user;
    for (const method of ['GET', 'POST']) {
      const answer = await gateway.call(method, '/oauth/userinfo', undefined, caller);
      expect([method, answer.status, answer.body]).toEqual([method, 200, { sub: id, id, email, name }]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('userinfo shows the portrait where there is one', async () => {
    const caller = gateway.newCaller(['read']);
    const picture = 'https://ada.example/portrait.png';
    gateway.services.knows(caller.token, { ...caller.principal, user: { ...caller.principal.user, picture } });
    expect((await gateway.call('GET', '/oauth/userinfo', undefined, caller)).body).toMatchObject({ picture });
  });

  it('userinfo takes the empty form that some clients send along', async () => {
    const answer = await fetch(`${gateway.url}/oauth/userinfo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${gateway.ada.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'unused=1',
    });
    expect(answer.status).toBe(200);
  });

  it('userinfo takes no token from the body or the query', async () => {
    const { token } = gateway.ada;
    const body = new URLSearchParams({ access_token: token });
    expect((await fetch(`${gateway.url}/oauth/userinfo`, { method: 'POST', body })).status).toBe(401);
    expect((await fetch(`${gateway.url}/oauth/userinfo?access_token=${token}`)).status).toBe(401);
  });

  it('userinfo refuses nobody, strangers, and tokens without the scope, each with its challenge', async () => {
    for (const method of ['GET', 'POST']) {
      const nobody = await gateway.call(method, '/oauth/userinfo', undefined, null);
      expect(nobody.status).toBe(401);
      expect(nobody.headers.get('www-authenticate')).toMatch(/^Bearer resource_metadata="/);
      const stranger = await gateway.call(method, '/oauth/userinfo', undefined, { ...gateway.ada, token: 'unknown' });
      expect(stranger.status).toBe(401);
      expect(stranger.headers.get('www-authenticate')).toContain('error="invalid_token"');
      const without = await gateway.call(method, '/oauth/userinfo', undefined, gateway.newCaller(['write']));
      expect(without.status).toBe(403);
      expect(without.headers.get('www-authenticate')).toContain('error="insufficient_scope", scope="read"');
    }
  });

  it('userinfo may be asked by scripts of other sites, with a token but not with a session', async () => {
    const url = `${gateway.url}/oauth/userinfo`;
    const origin = 'https://notes.example';
    const asked = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization');
    const authorization = `Bearer ${gateway.ada.token}`;
    for (const [headers, status] of [
      [{ origin, authorization }, 200],
      [{ origin }, 401],
    ] as const) {
      const answer = await fetch(url, { headers });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
    const elsewhere = await fetch(`${gateway.url}/api/profile`, { headers: { origin, authorization } });
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('tokeninfo says what a credential is good for, whatever its scopes', async () => {
    const caller = gateway.newCaller(['mcp']);
    const { userId, workspaceId, client } = caller.principal;
    const answer = await gateway.call('GET', '/oauth/tokeninfo', undefined, caller);
    expect([answer.status, answer.body]).toEqual([
      200,
      { scope: 'mcp', client_id: client.clientId, sub: userId, workspace_id: workspaceId, token_type: 'Bearer' },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('both know access tokens', async () => {
    const endpoint = await FakeTokenEndpoint.of(gateway.services);
    const { userId, workspaceId } = endpoint.signer;
    const app = { ...gateway.ada, token: await endpoint.token({ claims: { scope: 'openid read' } }) };
    const userinfo = await gateway.call('GET', '/oauth/userinfo', undefined, app);
    expect(userinfo).toMatchObject({ status: 200, body: { sub: userId, name: 'Ada Lovelace' } });
    const tokeninfo = await gateway.call('GET', '/oauth/tokeninfo', undefined, app);
    expect(tokeninfo).toMatchObject({
      status: 200,
      body: { scope: 'read', client_id: 'client-1', sub: userId, workspace_id: workspaceId, token_type: 'Bearer' },
    });
    expect(tokeninfo.body.exp - Date.now() / 1000).toBeCloseTo(tokeninfo.body.expires_in, -1);
  });

  it('both know sessions, of our own pages alone', async () => {
    const cookie = 'session-of-ada';
    gateway.services.knows(cookie, { ...gateway.ada.principal, method: 'session' });
    for (const [method, path] of [
      ['GET', '/oauth/userinfo'],
      ['POST', '/oauth/userinfo'],
      ['GET', '/oauth/tokeninfo'],
    ] as const) {
      const from = (site: string) =>
        fetch(gateway.url + path, { method, headers: { cookie: `mg_session=${cookie}`, 'sec-fetch-site': site } });
      expect([method, path, (await from('same-origin')).status]).toEqual([method, path, 200]);
      expect([method, path, (await from('cross-site')).status]).toEqual([method, path, 403]);
    }
  });

  it('tokeninfo refuses what is unknown', async () => {
    const stranger = await gateway.call('GET', '/oauth/tokeninfo', undefined, { ...gateway.ada, token: 'unknown' });
    expect(stranger.status).toBe(401);
    expect(stranger.headers.get('www-authenticate')).toContain('error="invalid_token"');
    expect((await gateway.call('GET', '/oauth/tokeninfo', undefined, null)).status).toBe(401);
  });
});
