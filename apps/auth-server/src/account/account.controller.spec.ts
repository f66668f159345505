import { sessionCookieName } from '@memory-graph/access-control';
import { Browser } from '../testing/browser.js';
import { PUBLIC_URL, RunningAuthServer } from '../testing/running-auth-server.js';

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';
const PASSWORD = 'correct horse battery staple';
const SESSION_COOKIE = sessionCookieName(PUBLIC_URL);
const CHANGES = [
  ['PATCH', '/account'],
  ['POST', '/account/password'],
  ['POST', '/account/sessions/end'],
  ['POST', '/account/apps/some/revoke'],
  ['POST', '/account/invitations'],
  ['POST', '/account/delete'],
] as const;
/** What each change takes. */
const BODY = {
  name: 'Mallory',
  currentPassword: PASSWORD,
  newPassword: 'other password',
  password: PASSWORD,
  confirmation: 'delete',
};

describe('account', () => {
  let server: RunningAuthServer;
  let ada: Browser;
  let grace: Browser;

  beforeAll(async () => {
    server = await RunningAuthServer.start();
    grace = new Browser(server.origin);
    await grace.signUp({ name: 'Grace', email: GRACE, password: PASSWORD });
    await grace.logIn(GRACE, PASSWORD);
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    ada = new Browser(server.origin);
    await ada.logIn(ADA, PASSWORD);
  });

  const stranger = () => new Browser(server.origin);

  it('is shown to the console', async () => {
    const { status, headers, body } = await grace.account();
    expect([status, headers.get('cache-control'), headers.get('vary')]).toEqual([200, 'no-store', 'Accept']);
    expect(body).toEqual({
      user: { name: 'Grace', email: GRACE },
      isConfigured: false,
      otherSessions: 0,
      mayInvite: false,
      workspaces: [{ workspaceId: expect.any(String), name: "Grace's workspace", role: 'owner' }],
      workspaceId: expect.any(String),
      apps: [],
      csrf: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await ada.account()).body.isConfigured).toBe(true);
  });

  it.each(['/account', '/account/', '/account?notice=password-changed'])(
    'is opened in the console by people: %s',
    async (path) => {
      for (const browser of [ada, stranger()]) {
        const { status, location } = await browser.get(path, { accept: 'text/html,*/*;q=0.8' });
        const { pathname } = new URL(location!, `https://host.example/memory${path}`);
        expect([status, pathname]).toEqual([303, '/memory/console/account']);
      }
    },
  );

  it('is for nobody who is not signed in', async () => {
    const planted = stranger();
    planted.setCookie(SESSION_COOKIE, 'made-up');
    for (const browser of [stranger(), planted]) {
      for (const [method, path] of [['GET', '/account'], ...CHANGES] as const) {
        const { status, body } = await browser.call(method, path);
        expect([method, path, status, body]).toEqual([
          method,
          path,
          401,
          { error: 'unauthorized', error_description: 'Sign in to use your account' },
        ]);
      }
    }
  });

  it.each(CHANGES)('takes no %s %s without the token of the session, or of another site', async (method, path) => {
    const { csrf } = (await ada.account()).body;
    const { csrf: ofGrace } = (await grace.account()).body;
    for (const headers of [
      {},
      { 'x-csrf-token': 'made-up' },
      { 'x-csrf-token': ofGrace },
      { 'x-csrf-token': csrf, 'sec-fetch-site': 'cross-site' },
      { 'x-csrf-token': csrf, 'sec-fetch-site': 'same-site' },
      { 'x-csrf-token': csrf, origin: 'https://evil.example' },
    ]) {
      const { status, body } = await ada.call(method, path, BODY, headers as Record<string, string>);
      expect([status, body]).toEqual([
        403,
        {
          error: 'insufficient_scope',
          error_description: 'The CSRF token is missing or has expired; nothing was changed',
          details: [expect.objectContaining({ path: 'X-CSRF-Token', code: 'csrf_token' })],
        },
      ]);
    }
    // The field of the forms of pages is not enough: other sites can send forms.
    expect((await ada.post('/account/password', { ...BODY, csrf })).status).toBe(403);
    expect((await ada.account()).body.user.name).toBe('Ada');
  });

  it('does not take a token that was made before the log-in', async () => {
    const browser = stranger();
    const before = await browser.csrfOf('/login');
    const planted = browser.cookie('__Host-mg_csrf')!;
    await browser.logIn(ADA, PASSWORD);
    const change = () => browser.call('PATCH', '/account', { name: 'Mallory' }, { 'x-csrf-token': before });
    expect((await change()).status).toBe(403);
    browser.setCookie('__Host-mg_csrf', planted);
    expect((await change()).status).toBe(403);
  });

  it('takes JSON only', async () => {
    const headers = {
      'x-csrf-token': (await ada.account()).body.csrf,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const { status, body } = await ada.call('PATCH', '/account', { name: 'x' }, headers);
    expect([status, body.error]).toEqual([415, 'unsupported_media_type']);
  });

  describe('profile', () => {
    it('takes another name, on one line', async () => {
      const { status, body } = await ada.change('PATCH', '/account', { name: '  Ada \r\n King  ' });
      expect([status, body]).toEqual([204, undefined]);
      expect((await ada.account()).body.user).toEqual({ name: 'Ada King', email: ADA });
      await ada.change('PATCH', '/account', { name: 'Ada' });
    });

    it.each([{ name: ' ' }, { name: 'x'.repeat(101) }, { name: 1 }, {}])('refuses the name of %j', async (body) => {
      const answer = await ada.change('PATCH', '/account', body);
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { error: 'invalid_request', details: [{ path: 'name' }] },
      ]);
    });
  });

  describe('connected apps', () => {
    it('are shown with what they may do, and lose it when they are revoked', async () => {
      const client = await server.addClient();
      const { refreshToken } = await server.obtain(client, { scope: 'read write' });
      const { body } = await ada.account();
      expect(body.apps).toEqual([
        {
          clientId: client.clientId,
          key: client.clientId,
          name: 'An app',
          host: null,
          scopes: ['read', 'write'],
          since: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ]);

      const path = `/account/apps/${body.apps[0].key}/revoke`;
      expect((await grace.account()).body.apps).toEqual([]);
      expect((await grace.change('POST', path)).status).toBe(404);
      expect((await ada.account()).body.apps).toHaveLength(1);

      expect((await ada.change('POST', path)).status).toBe(204);
      expect((await ada.account()).body.apps).toEqual([]);
      expect((await server.refresh(client, refreshToken)).body['error']).toBe('invalid_grant');
      expect(await server.sql(`SELECT FROM auth.revocation WHERE kind = 'grant'`)).toHaveLength(1);
      expect(await ada.change('POST', path)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    });
  });

  describe('sessions', () => {
    it('end everywhere else, and only those of this user', async () => {
      await ada.change('POST', '/account/sessions/end');
      const elsewhere = stranger();
      await elsewhere.logIn(ADA, PASSWORD);
      expect((await ada.account()).body.otherSessions).toBe(1);
      expect((await ada.change('POST', '/account/sessions/end')).status).toBe(204);
      expect(await elsewhere.isSignedIn()).toBe(false);
      expect(await grace.isSignedIn()).toBe(true);
      expect((await ada.account()).body.otherSessions).toBe(0);
    });
  });

  it('has invitations only where accounts need one', async () => {
    expect((await ada.change('POST', '/account/invitations')).status).toBe(404);
  });
});
