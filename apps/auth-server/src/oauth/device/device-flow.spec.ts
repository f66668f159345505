import { formsOf } from '@memory-graph/test-kit/http';
import { decodeJwt } from 'jose';
import { AuthorizationEndpoint, GRACE, HTML, locationOf, PUBLIC_URL } from '../../testing/authorization-endpoint.js';
import { DEVICE_CODE_GRANT } from '../grant-types.js';

const METADATA = { grant_types: [DEVICE_CODE_GRANT, 'refresh_token'], response_types: [] };

/** RFC 8628, over HTTP: the device, the browser of the user, and what others try. */
describe('the device authorization grant', () => {
  let endpoint: AuthorizationEndpoint;
  let addresses = 0;

  beforeAll(async () => {
    endpoint = await AuthorizationEndpoint.start();
    const program = { secretHash: null, redirectUris: [], metadata: METADATA, name: 'A <terminal>' };
    await endpoint.addClient('terminal', program);
    await endpoint.addClient('other-terminal', program);
    await endpoint.addClient('limited', { ...program, metadata: { ...METADATA, scope: 'read' } });
    await endpoint.addClient('confidential', { metadata: METADATA });
    await endpoint.addClient('browser-app', { secretHash: null });
  });
  afterAll(() => endpoint.stop());
  afterEach(() => endpoint.forgetRecords());

  /** From an address of its own. */
  async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const answer = await fetch(`${endpoint.origin}${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `10.1.0.${(addresses += 1)}`, ...headers },
      body: new URLSearchParams(fields),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, any> };
  }

  const begin = (fields: Record<string, string> = {}) =>
    post('/oauth/device_authorization', { client_id: 'terminal', ...fields });

  const poll = (deviceCode: string, fields: Record<string, string> = {}) =>
    post('/oauth/token', {
      grant_type: DEVICE_CODE_GRANT,
      device_code: deviceCode,
      client_id: 'terminal',
      ...fields,
    });

  function open(userCode: string | null, cookies = endpoint.adasCookies): Promise<Response> {
    const query = userCode === null ? '' : `?${new URLSearchParams({ user_code: userCode }).toString()}`;
    const headers = { cookie: cookies, accept: HTML, 'x-forwarded-for': `10.2.0.${(addresses += 1)}` };
    return fetch(`${endpoint.origin}/oauth/device${query}`, { headers, redirect: 'manual' });
  }

  /** Sends the form of the page. */
  async function decide(userCode: string, action: string, changes: Record<string, string> = {}, headers = {}) {
    const answer = await open(userCode);
    const page = await answer.text();
    const form = formsOf(page).find(({ names }) => names.has('action'));
    const setCookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return fetch(`${endpoint.origin}/oauth/device`, {
      method: 'POST',
      headers: { cookie: [endpoint.adasCookies, ...setCookies].join('; '), accept: HTML, ...headers },
      body: new URLSearchParams({ ...Object.fromEntries(form?.defaults ?? []), action, ...changes }),
      redirect: 'manual',
    });
  }

  const grants = async () => (await endpoint.keptRecords()).filter(({ model }) => model === 'Grant');

  it('gives a device a code for itself and one for its user', async () => {
    const { status, headers, body } = await begin({ scope: 'read' });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      device_code: expect.stringMatching(/^[\w-]{43,}$/),
      user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/),
      verification_uri: `${PUBLIC_URL}/oauth/device`,
      verification_uri_complete: `${PUBLIC_URL}/oauth/device?user_code=${body['user_code']}`,
      expires_in: 600,
    });
    expect(JSON.stringify(await endpoint.sql('SELECT * FROM auth.oidc_record'))).not.toContain(body['device_code']);
  });

  it('lets the user allow the access, and the device get it once', async () => {
    const { body: device } = await begin({ scope: 'openid read write' });
    expect(await poll(device['device_code'])).toMatchObject({ status: 400, body: { error: 'authorization_pending' } });
    const page = await (await open(device['user_code'])).text();
    expect(page).toContain(device['user_code']);
    expect(page).toContain('A &lt;terminal&gt;');
    expect(page).toContain('Read everything in your memory');
    expect(page).toContain('Add to your memory');
    expect(page).toContain('Did you start this yourself?');
    expect(page).toContain('Not verified');
    const done = await decide(device['user_code'], 'allow');
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Device connected')]);

    const { status, body } = await poll(device['device_code']);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', scope: 'openid read write', expires_in: 3600 });
    expect(decodeJwt(body['access_token'])).toMatchObject({ aud: PUBLIC_URL, client_id: 'terminal' });
    expect(decodeJwt(body['id_token'])).toMatchObject({ aud: 'terminal', auth_time: expect.any(Number) });
    const refresh = { grant_type: 'refresh_token', refresh_token: body['refresh_token'], client_id: 'terminal' };
    expect((await post('/oauth/token', refresh)).status).toBe(200);

    expect(await poll(device['device_code'])).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await post('/oauth/token', refresh)).body['error']).toBe('invalid_grant');
  });

  it.each([
    ['no resource', {}],
    ['the origin', { resource: PUBLIC_URL }],
    ['the path', { resource: `${PUBLIC_URL}/mcp/` }],
  ])('gives a token for MCP with its scope and %s', async (_, resource) => {
    const { body: device } = await begin({ scope: 'mcp', ...resource });
    await decide(device['user_code'], 'allow');
    const { body } = await poll(device['device_code']);
    expect(decodeJwt(body['access_token'])).toMatchObject({ aud: `${PUBLIC_URL}/mcp`, scope: 'mcp' });
  });

  it('tells the device that the user denied', async () => {
    const { body: device } = await begin();
    expect(await (await decide(device['user_code'], 'deny')).text()).toContain('Access denied');
    expect(await poll(device['device_code'])).toMatchObject({ status: 400, body: { error: 'access_denied' } });
    expect(await grants()).toEqual([]);
    expect((await open(device['user_code'])).status).toBe(400);
  });

  it('ends after ten minutes, for the device and for the user', async () => {
    const { body: device } = await begin();
    await endpoint.sql(
      `UPDATE auth.oidc_record SET expires_at = now() - interval '1 second', payload = payload || '{"exp": 1}'`,
    );
    expect(await poll(device['device_code'])).toMatchObject({ status: 400, body: { error: 'expired_token' } });
    const page = await open(device['user_code']);
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('has expired')]);
    expect((await decide(device['user_code'], 'allow', { user_code: device['user_code'] })).status).toBe(400);
  });

  describe('at the page', () => {
    it('a user signs in first, and comes back to the code', async () => {
      const { body: device } = await begin();
      const answer = await open(device['user_code'], '');
      expect([answer.status, locationOf(answer).pathname]).toEqual([302, '/login']);
      expect(locationOf(answer).searchParams.get('returnTo')).toBe(`./oauth/device?user_code=${device['user_code']}`);
    });

    it('a user enters the code, in any form', async () => {
      const { body: device } = await begin();
      const empty = await open(null);
      expect(empty.status).toBe(200);
      const [form] = formsOf(await empty.text());
      expect([...form!.names]).toEqual(['user_code']);
      for (const typed of [device['user_code'].toLowerCase(), ` ${device['user_code'].replace('-', ' ')} `]) {
        const page = await (await open(typed)).text();
        expect(page).toContain('Connect this device?');
      }
    });

    it('nothing but the form of the page decides', async () => {
      const { body: device } = await begin();
      expect((await decide(device['user_code'], 'allow', { csrf: 'made up' })).status).toBe(403);
      expect((await decide(device['user_code'], 'deny', { csrf: '' })).status).toBe(403);
      expect((await decide(device['user_code'], 'allow', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect((await decide(device['user_code'], 'yes')).status).toBe(400);
      expect((await poll(device['device_code'])).body['error']).toBe('authorization_pending');
      expect(await grants()).toEqual([]);
    });

    it('of two decisions at the same time, the first one counts', async () => {
      const { body: device } = await begin();
      const answers = await Promise.all([1, 2, 3].map(() => decide(device['user_code'], 'allow')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect(await grants()).toHaveLength(1);
      expect((await poll(device['device_code'])).status).toBe(200);
    });

    it('cannot be shown in a frame, and leads nowhere else', async () => {
      const { body: device } = await begin();
      const policy = (await open(device['user_code'])).headers.get('content-security-policy');
      expect(policy).toContain("form-action 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
    });

    it('a user can guess ten times, and right codes do not count', async () => {
      const cookies = await endpoint.logIn(GRACE);
      const { body: device } = await begin();
      const statuses: number[] = [];
      for (let count = 0; count < 10; count += 1) statuses.push((await open('BBBB-BBBB', cookies)).status);
      expect(statuses).toEqual(Array<number>(10).fill(400));
      const refused = await open(device['user_code'], cookies);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
      for (let count = 0; count < 11; count += 1) statuses.push((await open(device['user_code'])).status);
      expect(statuses.slice(10)).toEqual(Array<number>(11).fill(200));
    });
  });

  describe('refuses', () => {
    it.each([
      ['an unknown client', { client_id: 'nobody' }, 'invalid_client'],
      ['no client', { client_id: '' }, 'invalid_request'],
      ['a client that is not registered for it', { client_id: 'browser-app' }, 'unauthorized_client'],
      ['an unknown scope', { scope: 'mcp claudeai' }, 'invalid_scope'],
      ['a scope that the client is not registered for', { client_id: 'limited', scope: 'write' }, 'invalid_scope'],
      ['an unknown resource', { resource: 'https://other.example/mcp' }, 'invalid_request'],
    ])('%s', async (_, fields, error) => {
      const { status, body } = await begin(fields);
      expect([status, body['error']]).toEqual([400, error]);
    });

    it('a client without the secret that it has', async () => {
      expect((await begin({ client_id: 'confidential' })).body['error']).toBe('invalid_client');
      expect((await begin({ client_id: 'confidential', client_secret: 'wrong' })).body['error']).toBe('invalid_client');
    });

    it('the device code of another client, and a made-up one', async () => {
      const { body: device } = await begin();
      await decide(device['user_code'], 'allow');
      const stolen = await poll(device['device_code'], { client_id: 'other-terminal' });
      expect(stolen).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
      expect((await poll('made-up')).body['error']).toBe('invalid_grant');
      expect((await poll(device['user_code'])).body['error']).toBe('invalid_grant');
      expect((await poll(device['device_code'])).status).toBe(200);
    });

    it('more than thirty devices from one address', async () => {
      const headers = { 'x-forwarded-for': '10.9.0.1' };
      const statuses: number[] = [];
      for (let count = 0; count < 31; count += 1) {
        statuses.push((await post('/oauth/device_authorization', { client_id: 'terminal' }, headers)).status);
      }
      expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    });
  });

  it('is ended with the access of its client', async () => {
    const { body: device } = await begin();
    await decide(device['user_code'], 'allow');
    const [grant] = await grants();
    await endpoint.grants.revokeApp(grant!.user_id, 'terminal');
    expect((await poll(device['device_code'])).body['error']).toBe('invalid_grant');
  });
});
