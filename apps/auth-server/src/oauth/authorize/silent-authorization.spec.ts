import {
  AuthorizationEndpoint,
  CLIENT_ID,
  GRACE,
  locationOf,
  PUBLIC_URL,
  REDIRECT_URI,
  request,
  type Changes,
} from '../../testing/authorization-endpoint.js';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('authorization without a page (prompt=none)', () => {
  let endpoint: AuthorizationEndpoint;

  beforeAll(async () => {
    endpoint = await AuthorizationEndpoint.start();
    await endpoint.addClient('other');
    await endpoint.addClient('native', {
      secretHash: null,
      redirectUris: ['http://127.0.0.1/callback', 'http://localhost:4000/', 'com.example.app:/callback', REDIRECT_URI],
    });
    await endpoint.addClient('local', { redirectUris: ['http://127.0.0.1/callback'] });
  });
  afterAll(() => endpoint.stop());
  afterEach(() => endpoint.forgetRecords());

  /** @returns the parameters that the client gets */
  async function ask(changes: Changes = {}, cookies = endpoint.adasCookies): Promise<Record<string, string>> {
    const answer = await endpoint.open(request({ prompt: 'none', ...changes }), cookies);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
    return Object.fromEntries(locationOf(answer).searchParams);
  }

  async function daysOfNewestGrant(): Promise<number> {
    const [newest] = await endpoint.sql<{ expires_at: Date }>(
      `SELECT expires_at FROM auth.oidc_record WHERE model = 'Grant' ORDER BY created_at DESC LIMIT 1`,
    );
    return (newest!.expires_at.getTime() - Date.now()) / DAY_MS;
  }

  const refusal = (error: string) => ({
    error,
    error_description: expect.any(String),
    state: 'a state',
    iss: PUBLIC_URL,
  });

  it('needs a user who is signed in', async () => {
    expect(await ask({}, '')).toEqual(refusal('login_required'));
    expect(await ask({}, endpoint.adasCookies.replace('mg_session=', 'mg_session=x'))).toEqual(
      refusal('login_required'),
    );
  });

  it('needs one who signed in as lately as the client asks for', async () => {
    await endpoint.decide('allow');
    expect(await ask({ max_age: '0' })).toEqual(refusal('login_required'));
    expect(await ask({ max_age: '3600' })).toHaveProperty('code');
  });

  it('needs one who allowed the same before', async () => {
    expect(await ask()).toEqual(refusal('consent_required'));
    await endpoint.decide('deny');
    expect(await ask()).toEqual(refusal('consent_required'));
    await endpoint.decide('allow', { scope: 'openid read' });
    expect(await ask({ scope: 'read openid' })).toEqual({
      code: expect.any(String),
      state: 'a state',
      iss: PUBLIC_URL,
    });
    expect(await ask()).toHaveProperty('code');
  });

  it.each<[string, Changes]>([
    ['more scopes', { scope: 'read write' }],
    ['another resource', { resource: `${PUBLIC_URL}/mcp` }],
    ['another client', { client_id: 'other' }],
  ])('does not take one consent for %s', async (_, changes) => {
    await endpoint.decide('allow');
    expect(await ask(changes)).toEqual(refusal('consent_required'));
  });

  it('does not take the consent of somebody else', async () => {
    await endpoint.decide('allow');
    expect(await ask({}, await endpoint.logIn(GRACE))).toEqual(refusal('consent_required'));
  });

  it('takes consents together, and ends with the first of them', async () => {
    await endpoint.decide('allow', { scope: 'read' });
    await endpoint.sql(`UPDATE auth.oidc_record SET expires_at = now() + interval '3 days' WHERE model = 'Grant'`);
    await endpoint.decide('allow', { scope: 'write' });
    expect(await ask({ scope: 'read write' })).toHaveProperty('code');
    expect(await daysOfNewestGrant()).toBeCloseTo(3, 2);
  });

  it('leaves nothing behind for longer than a refresh token lives', async () => {
    await endpoint.decide('allow');
    expect(await daysOfNewestGrant()).toBeCloseTo(365, 2);
    await ask();
    expect(await daysOfNewestGrant()).toBeCloseTo(30, 2);
  });

  it('needs a consent that still holds', async () => {
    await endpoint.decide('allow');
    await endpoint.sql(`UPDATE auth.oidc_record SET expires_at = now() - interval '1 second' WHERE model = 'Grant'`);
    expect(await ask()).toEqual(refusal('consent_required'));
  });

  it.each(['http://127.0.0.1:49152/callback', 'com.example.app:/callback'])(
    'always asks for a client without a secret at %p: any program there could be the one',
    async (redirectUri) => {
      const changes = { client_id: 'native', redirect_uri: redirectUri };
      await endpoint.decide('allow', changes);
      expect(await ask(changes)).toEqual(refusal('consent_required'));
      expect(await ask({ client_id: 'native' })).toHaveProperty('code');
    },
  );

  it('knows a client on the device by the port that it is registered with', async () => {
    const changes = { client_id: 'native', redirect_uri: 'http://localhost:4000/' };
    await endpoint.decide('allow', changes);
    expect(await ask(changes)).toHaveProperty('code');
    expect(await ask({ ...changes, redirect_uri: 'http://localhost:4001/' })).toEqual(refusal('consent_required'));
  });

  it('knows a client on the device by its secret', async () => {
    const changes = { client_id: 'local', redirect_uri: 'http://127.0.0.1:49152/callback' };
    await endpoint.decide('allow', changes);
    const withSecret = { code_challenge: undefined, code_challenge_method: undefined };
    expect(await ask({ ...changes, ...withSecret })).toHaveProperty('code');
    // By PKCE it could be redeemed without.
    expect(await ask(changes)).toEqual(refusal('consent_required'));
  });

  it('tells the client what is wrong with the request, also without a user', async () => {
    expect(await ask({ scope: 'admin' })).toEqual(refusal('invalid_scope'));
    expect(await ask({ scope: 'admin' }, '')).toEqual(refusal('invalid_scope'));
  });

  it('forgets what the user took back', async () => {
    await endpoint.decide('allow');
    const [code] = await endpoint.keptRecords();
    await endpoint.grants.revokeApp(code!.user_id, CLIENT_ID);
    expect(await ask()).toEqual(refusal('consent_required'));
  });
});
