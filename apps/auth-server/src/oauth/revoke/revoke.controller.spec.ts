import { basic, RunningAuthServer, type TestClient } from '../../testing/running-auth-server.js';

describe('POST /oauth/revoke', () => {
  let server: RunningAuthServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await RunningAuthServer.start();
    client = await server.addClient();
  });
  afterAll(() => server.stop());

  const revoke = (token: string, as = client) => server.post('/oauth/revoke', { token }, basic(as));
  const isActive = async (token: string) =>
    (await server.post('/oauth/introspect', { token }, basic(client))).body['active'];

  it('ends an access token alone', async () => {
    const { accessToken, refreshToken } = await server.obtain(client);
    expect(await revoke(accessToken)).toMatchObject({ status: 200, body: {} });
    expect(await isActive(accessToken)).toBe(false);
    const refreshed = await server.refresh(client, refreshToken);
    expect(await isActive(refreshed.body['access_token']!)).toBe(true);
  });

  it('ends with a refresh token all that came from the same consent', async () => {
    const { accessToken, refreshToken } = await server.obtain(client);
    const elsewhere = await server.obtain(client);
    expect((await revoke(refreshToken)).status).toBe(200);
    expect(await isActive(refreshToken)).toBe(false);
    expect(await isActive(accessToken)).toBe(false);
    expect((await server.refresh(client, refreshToken)).body['error']).toBe('invalid_grant');
    expect(await isActive(elsewhere.accessToken)).toBe(true);
  });

  it('has nothing to do for what is no token, or none any more', async () => {
    const { refreshToken } = await server.obtain(client);
    for (const token of ['made-up', 'a.b.c', refreshToken, refreshToken])
      expect((await revoke(token)).status).toBe(200);
  });

  it('leaves the tokens of others alone', async () => {
    const other = await server.addClient();
    const { accessToken, refreshToken } = await server.obtain(client);
    for (const token of [accessToken, refreshToken]) {
      expect(await revoke(token, other)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
      expect(await isActive(token)).toBe(true);
    }
  });

  it('knows a public client by its id, and others by their secret', async () => {
    const browserApp = await server.addClient({ isPublic: true });
    const { refreshToken: token } = await server.obtain(browserApp);
    expect((await server.post('/oauth/revoke', { token, client_id: browserApp.clientId })).status).toBe(200);
    expect((await server.refresh(browserApp, token)).body['error']).toBe('invalid_grant');
    const unproven = await server.post('/oauth/revoke', { token, client_id: client.clientId });
    expect([unproven.status, unproven.body['error']]).toEqual([401, 'invalid_client']);
    expect((await server.post('/oauth/revoke', {}, basic(client))).body['error']).toBe('invalid_request');
  });
});
