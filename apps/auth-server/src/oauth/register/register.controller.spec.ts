import {
  basic,
  challengeOf,
  newVerifier,
  REDIRECT_URI,
  RunningAuthServer,
  type TestClient,
} from '../../testing/running-auth-server.js';

describe('POST /oauth/register', () => {
  let server: RunningAuthServer;
  let addresses = 0;

  beforeAll(async () => {
    server = await RunningAuthServer.start();
  });
  afterAll(() => server.stop());

  /** From an address of its own. */
  const register = (metadata: object, headers: Record<string, string> = {}, at = server) =>
    at.postJson('/oauth/register', metadata, { 'x-forwarded-for': `10.0.0.${(addresses += 1)}`, ...headers });

  it('gives a client an id, and its secret once', async () => {
    const answer = await register({ client_name: 'A tool', redirect_uris: [REDIRECT_URI], scope: 'read mcp' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      client_id: expect.any(String) as string,
      client_secret: expect.any(String) as string,
      client_secret_expires_at: 0,
      client_id_issued_at: expect.any(Number) as number,
      client_name: 'A tool',
      redirect_uris: [REDIRECT_URI],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_basic',
      scope: 'read mcp',
    });
    const client: TestClient = { clientId: answer.body['client_id']!, secret: answer.body['client_secret']! };
    expect((await server.redeem(client, await server.mintCode(client))).status).toBe(200);
    const stored = await server.sql<object>('SELECT metadata, name FROM auth.oauth_client WHERE client_id = $1', [
      client.clientId,
    ]);
    expect(JSON.stringify(stored)).toContain('A tool');
    expect(JSON.stringify(stored)).not.toContain(client.secret);
    expect((await server.post('/oauth/introspect', { token: 'a' }, basic(client))).body).toEqual({ active: false });
  });

  it('keeps a client to the method that it registered', async () => {
    const { body } = await register({ redirect_uris: [REDIRECT_URI] });
    const client: TestClient = { clientId: body['client_id']!, secret: body['client_secret']! };
    const verifier = newVerifier();
    const code = await server.mintCode(client, { codeChallenge: challengeOf(verifier) });
    const unproven = await server.redeem({ ...client, secret: null }, code, { code_verifier: verifier });
    expect(unproven.body['error']).toBe('invalid_client');
  });

  it('registers public clients without a secret, and programs on the own machine as native', async () => {
    const answer = await register({
      redirect_uris: ['http://127.0.0.1/callback', 'com.example.app:/callback'],
      token_endpoint_auth_method: 'none',
    });
    expect(answer).toMatchObject({ status: 201, body: { application_type: 'native' } });
    expect(answer.body).not.toHaveProperty('client_secret');
    const client = { clientId: answer.body['client_id']!, secret: null };
    const verifier = newVerifier();
    const code = await server.mintCode(client, { codeChallenge: challengeOf(verifier) });
    expect((await server.redeem(client, code, { code_verifier: verifier })).status).toBe(200);
  });

  it('ignores what it does not understand, above all what it would have to fetch', async () => {
    const { status, body } = await register({
      redirect_uris: [REDIRECT_URI],
      software_id: 'x',
      sector_identifier_uri: 'https://10.0.0.1/',
      jwks_uri: 'https://10.0.0.1/',
      client_id: 'chosen',
      client_secret: 'chosen',
    });
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('sector_identifier_uri');
    expect(body).not.toHaveProperty('jwks_uri');
    expect([body['client_id'], body['client_secret']]).not.toContain('chosen');
  });

  it.each([
    ['no redirect URI', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['a redirect URI of plain http', { redirect_uris: ['http://app.example.com/'] }, 'invalid_redirect_uri'],
    ['a wildcard', { redirect_uris: ['https://*.example.com/'] }, 'invalid_redirect_uri'],
    ['a redirect URI that is a number', { redirect_uris: [1] }, 'invalid_redirect_uri'],
    ['too many redirect URIs', { redirect_uris: Array<string>(11).fill(REDIRECT_URI) }, 'invalid_redirect_uri'],
    ['an unknown grant type', { grant_types: ['password'] }, 'invalid_client_metadata'],
    ['an unknown response type', { response_types: ['token'] }, 'invalid_client_metadata'],
    ['an unknown method', { token_endpoint_auth_method: 'private_key_jwt' }, 'invalid_client_metadata'],
    ['a logo that is a script', { logo_uri: 'javascript:alert(1)' }, 'invalid_client_metadata'],
    ['a name that turns the text', { client_name: 'evil\u202e' }, 'invalid_client_metadata'],
    ['a name that is too long', { client_name: 'a'.repeat(201) }, 'invalid_client_metadata'],
    ['a name that is none', { client_name: { en: 'a' } }, 'invalid_client_metadata'],
    ['too many contacts', { contacts: Array<string>(11).fill('a@example.com') }, 'invalid_client_metadata'],
  ])('refuses %s', async (_, change, error) => {
    const { status, body } = await register({ redirect_uris: [REDIRECT_URI], ...change });
    expect([status, body['error']]).toEqual([400, error]);
  });

  it.each([
    ['unknown scopes', { scope: 'mcp claudeai' }, { scope: 'mcp' }],
    [
      'unknown grant types',
      { grant_types: ['authorization_code', 'password'] },
      { grant_types: ['authorization_code'] },
    ],
    ['unknown response types', { response_types: ['code', 'token'] }, { response_types: ['code'] }],
    [
      'redirect URIs that are not allowed',
      { redirect_uris: ['http://app.example.com/', REDIRECT_URI, 'javascript:/alert(1)', REDIRECT_URI] },
      { redirect_uris: [REDIRECT_URI] },
    ],
    ['empty texts', { client_uri: '', scope: ' ', logo_uri: null }, { client_uri: undefined, scope: undefined }],
    ['a list without a known scope', { scope: 'claudeai' }, { scope: undefined }],
    ['a list without a scope of the API, which would allow nothing', { scope: 'openid' }, { scope: undefined }],
  ])('leaves out %s, and says so', async (_, change, registered) => {
    const { status, body } = await register({ redirect_uris: [REDIRECT_URI], ...change });
    expect(status).toBe(201);
    for (const [name, value] of Object.entries(registered)) expect(body[name]).toEqual(value);
    const [client] = await server.sql<{ redirect_uris: string[] }>(
      'SELECT redirect_uris FROM auth.oauth_client WHERE client_id = $1',
      [body['client_id']],
    );
    expect(client!.redirect_uris).toEqual(body['redirect_uris']);
  });

  it('counts no registration that is refused for its metadata', async () => {
    const headers = { 'x-forwarded-for': '10.2.2.2' };
    for (let count = 0; count < 11; count += 1) await register({ redirect_uris: [] }, headers);
    expect((await register({ redirect_uris: [REDIRECT_URI] }, headers)).status).toBe(201);
  });

  it('refuses what is no JSON object', async () => {
    expect((await register([])).body['error']).toBe('invalid_client_metadata');
    const form = await server.post('/oauth/register', { redirect_uris: REDIRECT_URI });
    expect([form.status, form.body['error']]).toEqual([400, 'invalid_request']);
  });

  it('takes ten registrations from one address, whatever that claims to forward for', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const headers = { 'x-forwarded-for': `10.9.9.${count}, 10.1.1.1` };
      const answer = await register({ redirect_uris: [REDIRECT_URI] }, headers);
      statuses.push(answer.status);
      if (answer.status === 429) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  });

  it('lets programs in browsers register', async () => {
    const preflight = await fetch(`${server.origin}/oauth/register`, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'authorization, content-type',
    ]);
    const { headers } = await register({ redirect_uris: [REDIRECT_URI] }, { origin: 'https://app.example.com' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('clears away who registered and was never wanted, when others come', async () => {
    const wanted = (await register({ redirect_uris: [REDIRECT_URI] })).body['client_id']!;
    const unwanted = (await register({ redirect_uris: [REDIRECT_URI] })).body['client_id']!;
    await server.mintCode({ clientId: wanted, secret: null });
    await server.sql('DELETE FROM auth.oidc_record');
    await server.sql(
      `UPDATE auth.oauth_client SET created_at = created_at - interval '2 days', updated_at = updated_at - interval '2 days'`,
    );
    const managed = await server.addClient();
    await register({ redirect_uris: [REDIRECT_URI] });
    const left = await server.sql<{ id: string }>('SELECT client_id AS id FROM auth.oauth_client');
    const ids = left.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([wanted, managed.clientId]));
    expect(ids).not.toContain(unwanted);
  });

  it('asks for the initial access token where it is set, and can be off', async () => {
    const OAUTH_REGISTRATION_TOKEN = 'an-initial-access-token';
    const guarded = await RunningAuthServer.start({ OAUTH_REGISTRATION: 'token', OAUTH_REGISTRATION_TOKEN }, server);
    const attempt = async (headers: Record<string, string>) =>
      (await register({ redirect_uris: [REDIRECT_URI] }, headers, guarded)).status;
    expect(await attempt({})).toBe(401);
    expect(await attempt({ authorization: 'Bearer wrong' })).toBe(401);
    expect(await attempt({ authorization: `Bearer ${OAUTH_REGISTRATION_TOKEN}` })).toBe(201);
    await guarded.stop();
    const off = await RunningAuthServer.start({ OAUTH_REGISTRATION: 'off' }, server);
    expect((await register({ redirect_uris: [REDIRECT_URI] }, {}, off)).status).toBe(404);
    await off.stop();
  });
});
