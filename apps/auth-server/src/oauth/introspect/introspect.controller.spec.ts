import { basic, PUBLIC_URL, RunningAuthServer, type TestClient } from '../../testing/running-auth-server.js';

describe('POST /oauth/introspect', () => {
  let server: RunningAuthServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await RunningAuthServer.start();
    client = await server.addClient();
  });
  afterAll(() => server.stop());

  const introspect = (token: string, as = client) => server.post('/oauth/introspect', { token }, basic(as));
  const inactive = { status: 200, body: { active: false } };

  it('tells a client about its access token', async () => {
    const { accessToken } = await server.obtain(client);
    const answer = await introspect(accessToken);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        active: true,
        token_type: 'Bearer',
        client_id: client.clientId,
        scope: 'read write',
        iss: PUBLIC_URL,
        aud: PUBLIC_URL,
        sub: (await server.user()).userId,
        exp: expect.any(Number) as number,
      },
    });
  });

  it('tells a client about its refresh token, until the grace period after its use', async () => {
    const { refreshToken } = await server.obtain(client);
    expect((await introspect(refreshToken)).body).toMatchObject({
      active: true,
      client_id: client.clientId,
      scope: 'read write',
      sub: (await server.user()).userId,
    });
    await server.refresh(client, refreshToken);
    await server.sql(`UPDATE auth.oidc_record SET consumed_at = consumed_at - interval '31 seconds'`);
    expect(await introspect(refreshToken)).toMatchObject(inactive);
  });

  it('takes the secret in the body, and JSON', async () => {
    const { accessToken: token } = await server.obtain(client);
    const body = { token, client_id: client.clientId, client_secret: client.secret };
    expect((await server.post('/oauth/introspect', body)).body).toMatchObject({ active: true });
    expect((await server.postJson('/oauth/introspect', body)).body).toMatchObject({ active: true });
  });

  it('says nothing about tokens of others, and those that do not hold', async () => {
    const other = await server.addClient();
    const { accessToken, refreshToken } = await server.obtain(other);
    expect(await introspect(accessToken)).toMatchObject(inactive);
    expect(await introspect(refreshToken)).toMatchObject(inactive);
    expect(await introspect('made-up')).toMatchObject(inactive);
    expect(await introspect('a.b.c')).toMatchObject(inactive);
    const [header, payload] = accessToken.split('.');
    expect(await introspect(`${header}.${payload}.`, other)).toMatchObject(inactive);
    expect((await introspect(accessToken, other)).body).toMatchObject({ active: true });
  });

  it('takes no ID token for an access token', async () => {
    const code = await server.mintCode(client, { scope: 'openid read' });
    const { body } = await server.redeem(client, code);
    expect(await introspect(body['id_token']!)).toMatchObject(inactive);
  });

  it('answers only clients that show who they are', async () => {
    const browserApp = await server.addClient({ isPublic: true });
    const { accessToken: token } = await server.obtain(client);
    const refusals = [
      await introspect(token, { ...client, secret: 'wrong' }),
      await introspect(token, { clientId: 'nobody', secret: 'x' }),
      await server.post('/oauth/introspect', { token, client_id: client.clientId }),
      await server.post('/oauth/introspect', { token, client_id: browserApp.clientId }),
    ];
    for (const { status, body, headers } of refusals) {
      expect([status, body['error']]).toEqual([401, 'invalid_client']);
      expect(headers.get('www-authenticate')).toMatch(/^Basic /);
    }
  });

  it('refuses what it cannot understand', async () => {
    const { secret: client_secret } = client;
    const refusals = [
      await server.post('/oauth/introspect', {}, basic(client)),
      await server.post('/oauth/introspect', { token: 'a' }),
      await server.post('/oauth/introspect', { token: 'a', client_secret }, basic(client)),
      await server.post('/oauth/introspect', { token: 'a', client_id: 'another' }, basic(client)),
      await server.post('/oauth/introspect', { token: 'a' }, { authorization: 'Basic !' }),
      await server.postJson('/oauth/introspect', { token: 1 }, basic(client)),
    ];
    for (const { status, body } of refusals) expect([status, body['error']]).toEqual([400, 'invalid_request']);
  });
});
