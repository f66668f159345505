import {
  ADA,
  AuthorizationEndpoint,
  CHALLENGE,
  CLIENT_ID,
  GRACE,
  HTML,
  locationOf,
  PUBLIC_URL,
  REDIRECT_URI,
  request,
  sessionCookieOf,
  VERIFIER,
} from '../../testing/authorization-endpoint.js';

describe('consent', () => {
  let endpoint: AuthorizationEndpoint;

  beforeAll(async () => {
    endpoint = await AuthorizationEndpoint.start();
    await endpoint.addClient('native', {
      secretHash: null,
      redirectUris: ['http://127.0.0.1/callback', 'http://[::1]:1/callback', 'com.example.app:/callback', REDIRECT_URI],
    });
    await endpoint.addClient('limited', { metadata: { scope: 'read mcp' } });
    await endpoint.addClient('with-query', { redirectUris: [`${REDIRECT_URI}?tenant=a%2Fb`] });
  });
  afterAll(() => endpoint.stop());
  afterEach(() => endpoint.forgetRecords());

  describe('the consent page', () => {
    it('says who asks, for what, in whose name, and where it leads', async () => {
      const answer = await endpoint.open(request({ scope: 'write openid read' }));
      const page = await answer.text();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page).toContain('<bdi>Notes &amp; Co</bdi>');
      expect([...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text)).toEqual([
        'Identify your account',
        'Read everything in your memory, and your profile',
        'Add to your memory, change it, and delete from it',
      ]);
      expect(page).toContain(`(${ADA})`);
      expect(page).toContain('<strong>app.example</strong>');
      expect(page).toContain('registered itself');
    });

    it('offers to use another account, and comes back from there', async () => {
      const { text } = await endpoint.openPage();
      const link = new URL(/<a href="([^"]*)"/.exec(text)?.[1] ?? '', `${PUBLIC_URL}/oauth/authorize`);
      expect(link.searchParams.get('returnTo')).toBe(`./oauth/authorize?${request().toString()}`);
      const headers = { cookie: endpoint.adasCookies };
      const logInPage = await fetch(`${endpoint.origin}${link.pathname}${link.search}`, { headers });
      expect(await logInPage.text()).toContain('type="password"');
    });

    it('asks for what a client is registered for where it names no scope, else to read', async () => {
      const words = async (clientId: string) =>
        [...(await endpoint.openPage({ client_id: clientId })).text.matchAll(/<li>(\w+)/g)].map(([, word]) => word);
      expect(await words('limited')).toEqual(['Read', 'Use']);
      expect(await words('web-app')).toEqual(['Read']);
    });

    it('leaves aside what it has no use for, as clients may send it', async () => {
      const { fields } = await endpoint.openPage({
        display: 'popup',
        ui_locales: 'de en',
        acr_values: '1',
        login_hint: GRACE,
        claims: '{"userinfo":{}}',
        access_type: 'offline',
      });
      expect([...fields.keys()].sort()).toEqual([...request().keys(), 'csrf'].sort());
    });

    it('is shown again to who allowed the same before', async () => {
      await endpoint.decide('allow');
      expect((await endpoint.open(request())).status).toBe(200);
    });

    it('cannot be framed and holds no script', async () => {
      const { headers } = await endpoint.open(request());
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'self' https:;");
    });

    it.each([
      [
        'http://127.0.0.1:49152/callback',
        '127.0.0.1:49152',
        'http://127.0.0.1:* http://localhost:* http://*.localhost:* https:',
      ],
      ['http://[::1]:49152/callback', '[::1]:49152', 'http: https:'],
      ['com.example.app:/callback', 'com.example.app', 'com.example.app:'],
    ])('warns of %p, which is no website', async (redirectUri, name, formTargets) => {
      const answer = await endpoint.open(request({ client_id: 'native', redirect_uri: redirectUri }));
      const page = await answer.text();
      expect(page).toContain(`<strong>${name}</strong>`);
      expect(page).toContain('any program on this device can impersonate this one');
      expect(answer.headers.get('content-security-policy')).toContain(`form-action 'self' ${formTargets};`);
    });

    it('warns of clients whose maker the user does not know', async () => {
      const [grace, ada] = await endpoint.sql<{ id: string }>(
        `SELECT w.id FROM auth.workspace w JOIN auth.membership m ON m.workspace_id = w.id
         JOIN auth."user" u ON u.id = m.user_id ORDER BY u.email = $1`,
        [ADA],
      );
      await endpoint.addClient('of-grace', { workspaceId: grace!.id });
      await endpoint.addClient('of-ada', { workspaceId: ada!.id });
      expect((await endpoint.openPage()).text).toContain('This app registered itself');
      expect((await endpoint.openPage({ client_id: 'of-grace' })).text).toContain('Someone outside your workspace');
      expect((await endpoint.openPage({ client_id: 'of-ada' })).text).not.toContain('Not verified');
    });

    it('escapes whatever others wrote', async () => {
      await endpoint.addClient('attacker', { name: '</bdi><script>alert(1)</script>"\'' });
      const state = '"><img src=x onerror=alert(1)>';
      const { text, fields } = await endpoint.openPage({
        client_id: 'attacker',
        state,
        nonce: "'</form><form action=//evil.example>",
      });
      expect(text).toContain('&lt;/bdi&gt;&lt;script&gt;alert(1)');
      expect(text).not.toMatch(/<script|<img|<form action/);
      expect(fields.get('state')).toBe(state);
    });

    it('answers HEAD like GET', async () => {
      const answer = await endpoint.open(request(), endpoint.adasCookies, { method: 'HEAD' });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    });

    it('takes what comes from elsewhere for a link, not for a decision', async () => {
      const answer = await endpoint.open(request({ action: 'allow' }));
      expect(answer.status).toBe(200);
      expect(await endpoint.keptRecords()).toEqual([]);
    });
  });

  describe('the decision', () => {
    it('to allow gives the client a code, its state, and who issued it', async () => {
      const answer = await endpoint.decide('allow');
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      const location = locationOf(answer);
      expect(location.origin + location.pathname).toBe(REDIRECT_URI);
      expect(Object.fromEntries(location.searchParams)).toEqual({
        code: expect.stringMatching(/^[\w-]{43,}$/),
        state: 'a state',
        iss: PUBLIC_URL,
      });
    });

    it('to deny gives the client an error', async () => {
      const answer = await endpoint.decide('deny');
      expect(answer.status).toBe(302);
      expect(Object.fromEntries(locationOf(answer).searchParams)).toEqual({
        error: 'access_denied',
        error_description: 'The user denied access',
        state: 'a state',
        iss: PUBLIC_URL,
      });
      expect(await endpoint.keptRecords()).toEqual([]);
    });

    it('is remembered with all that the token endpoint needs, but without the code', async () => {
      const code = locationOf(
        await endpoint.decide('allow', { scope: 'openid read write', nonce: 'a nonce', resource: `${PUBLIC_URL}/mcp` }),
      ).searchParams.get('code');
      const [issued, grant] = await endpoint.keptRecords();
      expect(grant).toMatchObject({
        model: 'Grant',
        client_id: 'web-app',
        payload: { openid: { scope: 'openid' }, resources: { [`${PUBLIC_URL}/mcp`]: 'read write' } },
      });
      expect(issued).toMatchObject({
        model: 'AuthorizationCode',
        grant_id: grant?.id,
        user_id: grant?.user_id,
        client_id: 'web-app',
        payload: {
          redirectUri: REDIRECT_URI,
          scope: 'openid read write',
          resource: [`${PUBLIC_URL}/mcp`],
          nonce: 'a nonce',
          codeChallenge: CHALLENGE,
          codeChallengeMethod: 'S256',
          authTime: expect.any(Number),
        },
      });
      expect(issued!.expires_at.getTime() - issued!.created_at.getTime()).toBe(60_000);
      expect(JSON.stringify(await endpoint.keptRecords())).not.toContain(code);
    });

    it('keeps a plain challenge as its hash', async () => {
      await endpoint.decide('allow', { code_challenge: VERIFIER, code_challenge_method: 'plain' });
      const [code] = await endpoint.keptRecords();
      expect(code?.payload).toMatchObject({ codeChallenge: CHALLENGE, codeChallengeMethod: 'S256' });
    });

    it('gives no state back where there was none', async () => {
      const answer = await endpoint.decide('allow', { state: undefined });
      expect([...locationOf(answer).searchParams.keys()]).toEqual(['code', 'iss']);
    });

    it('gives the state back character by character', async () => {
      const state = `a b+c%20d&e=f#g?"'<é€😀>`;
      expect(locationOf(await endpoint.decide('allow', { state })).searchParams.get('state')).toBe(state);
    });

    it('is added to the query that a redirect URI has', async () => {
      const answer = await endpoint.decide('allow', {
        client_id: 'with-query',
        redirect_uri: `${REDIRECT_URI}?tenant=a%2Fb`,
      });
      expect(answer.headers.get('location')).toMatch(/^https:\/\/app\.example\/callback\?tenant=a%2Fb&code=/);
    });

    it.each(['', 'ALLOW', 'yes'])('cannot be %p', async (action) => {
      const answer = await endpoint.decide(action);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request', state: 'a state' }]);
    });

    it('needs no more than the fields of the interface', async () => {
      const { cookies, csrf } = await endpoint.openPage();
      const least = { client_id: CLIENT_ID, redirect_uri: REDIRECT_URI, action: 'allow', csrf };
      expect((await endpoint.submit(new URLSearchParams(least), cookies)).status).toBe(302);
      expect((await endpoint.submit(new URLSearchParams({ action: 'allow', csrf }), cookies)).status).toBe(400);
    });

    it('is checked as the request was: what the form says now counts', async () => {
      const { cookies, csrf } = await endpoint.openPage();
      const changed = request({ redirect_uri: 'https://evil.example/', action: 'allow', csrf });
      const answer = await endpoint.submit(changed, cookies);
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    });

    it('counts only from the page itself', async () => {
      const { cookies, csrf } = await endpoint.openPage();
      const allow = request({ action: 'allow', csrf });
      const attempts = [
        await endpoint.submit(request({ action: 'allow' }), cookies),
        await endpoint.submit(request({ action: 'deny' }), cookies),
        await endpoint.submit(request({ action: 'allow', csrf: 'made up' }), cookies),
        await endpoint.submit(allow, sessionCookieOf(cookies)),
        await endpoint.submit(allow, cookies, { 'sec-fetch-site': 'cross-site' }),
        await endpoint.submit(allow, cookies, { origin: 'https://evil.example' }),
      ];
      for (const answer of attempts) {
        expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
        expect(await answer.json()).toMatchObject({ error: 'invalid_request', state: 'a state' });
      }
      expect(await endpoint.keptRecords()).toEqual([]);
    });

    it('made on an expired page, goes back to the client as an error', async () => {
      const answer = await endpoint.submit(request({ action: 'allow', csrf: 'old' }), endpoint.adasCookies, {
        accept: HTML,
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringMatching(`^${REDIRECT_URI}`)]);
      expect(Object.fromEntries(locationOf(answer).searchParams)).toEqual({
        error: 'invalid_request',
        error_description: expect.stringContaining('expired'),
        state: 'a state',
        iss: PUBLIC_URL,
      });
    });

    it('cannot be made with the page of another session', async () => {
      const { cookies, csrf } = await endpoint.openPage();
      const grace = await endpoint.logIn(GRACE);
      const mixed = cookies.replace(sessionCookieOf(cookies), sessionCookieOf(grace));
      expect((await endpoint.submit(request({ action: 'allow', csrf }), mixed)).status).toBe(400);
    });

    it('is a form, with each field once', async () => {
      const { cookies, csrf } = await endpoint.openPage();
      const repeated = request({ action: 'allow', csrf });
      repeated.append('redirect_uri', 'https://evil.example/');
      expect((await endpoint.submit(repeated, cookies)).status).toBe(400);
      const json = await fetch(`${endpoint.origin}/oauth/authorize`, {
        method: 'POST',
        headers: { cookie: cookies, 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(request({ action: 'allow', csrf }))),
      });
      expect([json.status, await json.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    });

    it('fails for a client that was deleted meanwhile', async () => {
      await endpoint.addClient('short-lived');
      const { cookies, csrf } = await endpoint.openPage({ client_id: 'short-lived' });
      await endpoint.clients.remove('short-lived');
      const answer = await endpoint.submit(request({ client_id: 'short-lived', action: 'allow', csrf }), cookies);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_client' }]);
    });
  });
});
