import { type BrowserAnswer, type BrowserSession, formsOf, rawRequest } from '@memory-graph/test-kit/http';
import { type FlowClient, OAuthService } from '@memory-graph/test-kit/oauth';

const { email: EMAIL, password: PASSWORD } = OAuthService.ADA;
const MARKUP = `"'></title><script>alert(1)</script><img src=x onerror=alert(1)>`;
const FROM_ELSEWHERE = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

/** The attacks on people and their browsers, one test each, from outside. */
describe('attacks on the pages', () => {
  let service: OAuthService;
  let notebook: FlowClient;

  beforeAll(async () => {
    service = await OAuthService.start();
    notebook = await service.createClient();
  });

  afterAll(() => service.close());

  function csrfOf(page: BrowserAnswer): string {
    const token = formsOf(page.text)
      .map(({ defaults }) => defaults.get('csrf'))
      .find((value) => value !== undefined);
    if (token === undefined) throw new Error(`${page.url.href} carries no CSRF token:\n${page.text}`);
    return token;
  }

  async function isSignedIn(browser: BrowserSession): Promise<boolean> {
    return (await browser.send('/api/profile', { headers: { 'sec-fetch-site': 'same-origin' } })).status === 200;
  }

  async function signedIn(): Promise<BrowserSession> {
    const browser = service.newBrowser();
    await browser.logIn(OAuthService.ADA);
    return browser;
  }

  function register(metadata: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Response> {
    const client = { redirect_uris: [notebook.redirectUri], token_endpoint_auth_method: 'none', ...metadata };
    return fetch(`${service.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(client),
    });
  }

  describe('forged forms', () => {
    it.each(['none', 'made up', 'of another browser', 'from before the log-in'])(
      'refuses a consent without the token of its page: %s',
      async (kind) => {
        const flow = service.flow(notebook);
        const browser = service.newBrowser();
        const beforeLogIn = csrfOf(await browser.open('/login'));
        await browser.logIn(OAuthService.ADA);
        const fields = Object.fromEntries(flow.authorizationUrl().searchParams);
        const ofAnother = csrfOf(await service.browser.open(flow.authorizationUrl()));
        const tokens: Record<string, string | undefined> = {
          none: undefined,
          'made up': 'made-up',
          'of another browser': ofAnother,
          'from before the log-in': beforeLogIn,
        };
        const csrf = tokens[kind];
        const answer = await browser.send('/oauth/authorize', {
          fields: { ...fields, action: 'allow', ...(csrf !== undefined && { csrf }) },
          headers: FROM_ELSEWHERE,
        });
        expect([answer.status, answer.location]).toEqual([400, null]);
        expect(JSON.parse(answer.text)).toMatchObject({ error: 'invalid_request' });
      },
    );

    it('takes no decision from the address line', async () => {
      const url = service.flow(notebook).authorizationUrl({ action: 'allow' });
      url.searchParams.set('csrf', csrfOf(await service.browser.open(service.flow(notebook).authorizationUrl())));
      const get = await service.browser.send(url);
      expect([get.status, get.location]).toEqual([200, null]);
      const post = await service.browser.send(url, { fields: { action: 'allow' } });
      expect([post.status, post.location]).toEqual([400, null]);
    });

    it.each(['submit', 'allow both', ''])('takes no other action than allow and deny: %p', async (action) => {
      const page = await service.browser.open(service.flow(notebook).authorizationUrl());
      const answer = await service.browser.submit(page, { action });
      expect([answer.status, answer.location]).toEqual([400, null]);
    });

    it('signs nobody in by a form of another site', async () => {
      const browser = service.newBrowser();
      const fields = { email: EMAIL, password: PASSWORD };
      const forged = await browser.send('/login', { fields, headers: FROM_ELSEWHERE });
      expect(forged.status).toBe(403);
      const stolen = csrfOf(await service.newBrowser().open('/login'));
      expect((await browser.send('/login', { fields: { ...fields, csrf: stolen } })).status).toBe(403);
      expect(await isSignedIn(browser)).toBe(false);
    });

    it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
      'signs nobody in by JSON of another site, as %s',
      async (contentType) => {
        const response = await fetch(`${service.url}/login`, {
          method: 'POST',
          headers: { ...FROM_ELSEWHERE, 'content-type': contentType },
          body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
        });
        expect([400, 403, 415]).toContain(response.status);
        expect(response.headers.getSetCookie().join()).not.toContain('mg_session');
      },
    );

    it.each(['form', 'empty'])('signs nobody out from another site (%s)', async (kind) => {
      const browser = await signedIn();
      await browser.send('/logout', {
        method: 'POST',
        headers: FROM_ELSEWHERE,
        ...(kind === 'form' && { fields: { a: 'b' } }),
      });
      await browser.send('/logout');
      expect(await isSignedIn(browser)).toBe(true);
    });

    it('changes no account without the token of the session', async () => {
      const browser = await signedIn();
      const { csrf } = await browser.account();
      const deletion = { password: PASSWORD, confirmation: 'delete' };
      for (const path of ['/account/password', '/account/sessions/end', '/account/invitations', '/account/delete']) {
        const answers = [
          await browser.send(path, { fields: deletion, headers: FROM_ELSEWHERE }),
          await browser.send(path, { fields: { ...deletion, csrf } }),
          await browser.send(path, { json: deletion }),
          await browser.send(path, { json: deletion, headers: { 'x-csrf-token': 'made-up' } }),
          await browser.send(path, { json: deletion, headers: { ...FROM_ELSEWHERE, 'x-csrf-token': csrf } }),
        ];
        expect([path, answers.map(({ status }) => status)]).toEqual([path, Array(answers.length).fill(403)]);
      }
      expect(await isSignedIn(browser)).toBe(true);
    });

    it('lets the session write nothing for another site', async () => {
      const headers = { ...FROM_ELSEWHERE, 'content-type': 'application/json' };
      const answers = [
        await service.browser.send('/api/v1/labels', { method: 'POST', headers }),
        await service.browser.send('/api/oauth/clients', { method: 'POST', headers }),
        await service.browser.send('/api/v1/tokens', { method: 'POST', headers: { origin: 'null' } }),
        await service.browser.send('/api/v1/labels', { headers: { 'sec-fetch-site': 'cross-site' } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      for (const { headers: given } of answers) expect(given.has('access-control-allow-origin')).toBe(false);
      // Programs in browsers may read this one, with their token.
      const userinfo = await service.browser.send('/oauth/userinfo', { headers: { 'sec-fetch-site': 'cross-site' } });
      expect(userinfo.status).toBe(403);
      expect(userinfo.headers.has('access-control-allow-credentials')).toBe(false);
    });
  });

  describe('frames', () => {
    const PATHS = ['/login', '/signup', '/logout', 'consent', '/login?returnTo=//evil.example', '/docs'];

    it.each(PATHS)('lets no site frame %s, and the page run or load nothing', async (path) => {
      const url = path === 'consent' ? service.flow(notebook).authorizationUrl() : path;
      const page = await service.browser.open(url);
      expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(page.headers.get('x-frame-options')).toBe('DENY');
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
      if (path === '/docs') return;
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'none'/);
      expect(policy).toMatch(/base-uri 'none'/);
      expect(policy).not.toMatch(/script-src|unsafe|\*/);
      expect(page.text).not.toMatch(/<script|<iframe|<img|<link|\bon[a-z]+=|javascript:/i);
      expect(page.headers.get('cache-control')).toContain('no-store');
      expect(page.headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
    });

    it('gives the same protection to what goes wrong', async () => {
      const forged = await service.newBrowser().send('/login', { fields: { email: EMAIL, password: PASSWORD } });
      expect(forged.status).toBe(403);
      expect(forged.headers.get('x-frame-options')).toBe('DENY');
    });
  });

  describe('redirects', () => {
    it.each([
      'https://evil.example',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '\t//evil.example',
      ' //evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
      './/evil.example',
      './\t/evil.example',
      './\\evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'evil.example',
      '@evil.example',
      'http:evil.example',
    ])('sends nobody elsewhere after the log-in: %p', async (returnTo) => {
      const browser = service.newBrowser();
      const page = await browser.open('/login');
      const fields = { email: EMAIL, password: PASSWORD, returnTo, csrf: csrfOf(page) };
      const { location, status } = await browser.send('/login', { fields });
      if (status !== 303) expect(status).toBe(400);
      else expect(location?.origin).toBe(service.url);
      const shown = await browser.send(`/login?returnTo=${encodeURIComponent(returnTo)}`);
      expect(shown.text).not.toMatch(/(href|action|value)="[^"]*(evil\.example|javascript:|data:)/);
    });

    it('brings a user who had to sign in back to the consent', async () => {
      const browser = service.newBrowser();
      const login = await browser.open(service.flow(notebook).authorizationUrl());
      expect(login.url.pathname).toBe('/login');
      const answer = await browser.submit(login, { email: EMAIL, password: PASSWORD });
      expect(answer.location?.pathname).toBe('/oauth/authorize');
      expect((await browser.follow(answer)).text).toContain('Notebook');
    });

    it.each(['evil.example', 'evil.example:443', 'localhost@evil.example'])(
      'believes nobody who says that it is called %s',
      async (host) => {
        const { port } = new URL(service.url);
        for (const headers of [
          { host },
          { host: `localhost:${port}`, 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
          { host: `localhost:${port}`, forwarded: `host=${host};proto=https` },
        ]) {
          const discovery = await rawRequest(service.url, { path: '/.well-known/openid-configuration', headers });
          if (discovery.status === 200) expect(JSON.parse(discovery.text)).toMatchObject({ issuer: service.url });
          expect(discovery.text).not.toContain('evil');
          const { pathname, search } = service.flow(notebook).authorizationUrl();
          const login = await rawRequest(service.url, { path: pathname + search, headers });
          expect(login.headers.location ?? '').not.toContain('evil');
          const refusal = await rawRequest(service.url, { path: '/api/v1/logs', headers });
          expect(refusal.headers['www-authenticate'] ?? '').not.toContain('evil');
        }
      },
    );
  });

  describe('sessions', () => {
    it('begins a new one at the log-in: one that was planted before is worth nothing', async () => {
      const [victim, attacker] = [service.newBrowser(), service.newBrowser()];
      const planted = 'a'.repeat(43);
      for (const browser of [victim, attacker]) browser.plantCookie('mg_session', planted);
      await victim.logIn(OAuthService.ADA);
      expect(victim.cookie('mg_session')).not.toBe(planted);
      expect([await isSignedIn(victim), await isSignedIn(attacker)]).toEqual([true, false]);
    });

    it('ends the one that the attacker was signed in with', async () => {
      const mallory = await service.signUp({
        name: 'Mallory',
        email: 'mallory@example.com',
        password: 'a long enough password of Mallory',
      });
      const planted = mallory.cookie('mg_session') ?? '';
      const victim = service.newBrowser();
      victim.plantCookie('mg_session', planted);
      await victim.logIn(OAuthService.ADA);
      expect(victim.cookie('mg_session')).not.toBe(planted);
      expect((await victim.account()).user.email).toBe(EMAIL);
      expect(await isSignedIn(mallory)).toBe(false);
    });

    it('takes no CSRF secret that was planted before the log-in', async () => {
      const [victim, attacker] = [service.newBrowser(), service.newBrowser()];
      const known = csrfOf(await attacker.open('/login'));
      victim.plantCookie('mg_csrf', attacker.cookie('mg_csrf') ?? '');
      await victim.logIn(OAuthService.ADA);
      const fields = { ...Object.fromEntries(service.flow(notebook).authorizationUrl().searchParams), action: 'allow' };
      const answer = await victim.send('/oauth/authorize', { fields: { ...fields, csrf: known } });
      expect([answer.status, answer.location]).toEqual([400, null]);
    });

    it('keeps cookies from scripts and other sites', async () => {
      const browser = service.newBrowser();
      const page = await browser.open('/login');
      const answer = await browser.submit(page, { email: EMAIL, password: PASSWORD });
      const cookies = [...page.headers.getSetCookie(), ...answer.headers.getSetCookie()];
      expect(cookies.length).toBeGreaterThan(1);
      for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=(Lax|Strict)/);
      expect(cookies.join()).not.toMatch(/domain=/i);
    });
  });

  describe('markup and line breaks', () => {
    it('shows what a client calls itself as text', async () => {
      const client = await service.createClient({ name: MARKUP.slice(0, 90) });
      const page = await service.browser.open(service.flow(client).authorizationUrl());
      expect(page.status).toBe(200);
      expect(page.text).not.toMatch(/<script|<img/);
      expect(page.text).toContain('&lt;script&gt;');
      const { client_id: clientId } = (await (await register({ client_name: MARKUP })).json()) as { client_id: string };
      const other = service.flow({ ...notebook, clientId });
      expect((await service.browser.open(other.authorizationUrl())).text).not.toMatch(/<script|<img/);
    });

    it('gives the client its state back, and the page no part of it', async () => {
      const flow = service.flow(notebook);
      const page = await service.browser.open(flow.authorizationUrl({ state: MARKUP, nonce: MARKUP }));
      expect(page.text).not.toMatch(/<script|<img/);
      const { location } = await service.browser.submit(page, { action: 'allow' });
      expect(location?.searchParams.get('state')).toBe(MARKUP);
    });

    it.each(['redirect_uri', 'scope', 'client_id', 'response_type', 'state', 'resource', 'prompt'])(
      'answers markup in %s with nothing that a browser would run',
      async (name) => {
        const changes = { client_id: 'unknown', [name]: MARKUP };
        const answer = await service.browser.send(service.flow(notebook).authorizationUrl(changes));
        expect(answer.status).toBe(400);
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      },
    );

    it('shows what was typed at the log-in and sign-up as text', async () => {
      const browser = service.newBrowser();
      const login = await browser.submit(await browser.open('/login'), { email: MARKUP, password: 'wrong' });
      expect(login.text).not.toMatch(/<script|<img/);
      const person = { name: MARKUP, email: MARKUP, password: 'x' };
      expect((await browser.signUp(person)).text).not.toMatch(/<script|<img/);
    });

    it.each(['state', 'redirect_uri', 'scope', 'client_id', 'nonce'])('sets no header by %s', async (name) => {
      const value = 'x\r\nSet-Cookie: mg_session=planted\r\nX-Evil: 1';
      const answer = await service.browser.send(service.flow(notebook).authorizationUrl({ [name]: value }));
      expect(answer.headers.has('x-evil')).toBe(false);
      expect(answer.headers.getSetCookie().join()).not.toContain('planted');
      const login = await service.browser.send(`/login?returnTo=${encodeURIComponent(`/${value}`)}`);
      expect(login.headers.has('x-evil')).toBe(false);
    });
  });

  describe('guessing', () => {
    it.each(['x-forwarded-for', 'forwarded'])(
      'stops the guessing of a password, whatever address is claimed in %s',
      async (header) => {
        const email = `guessed-by-${header}@example.com`;
        const statuses: number[] = [];
        let last = new Headers();
        for (let attempt = 0; attempt < 11; attempt += 1) {
          const response = await fetch(`${service.url}/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', [header]: `10.0.0.${attempt}` },
            body: JSON.stringify({ email: attempt % 2 ? email.toUpperCase() : ` ${email} `, password: 'guess' }),
          });
          statuses.push(response.status);
          last = response.headers;
        }
        expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
        expect(statuses.at(-1)).toBe(429);
        expect(Number(last.get('retry-after'))).toBeGreaterThan(0);
      },
    );

    it('stops who registers clients without end, whatever address is claimed', async () => {
      let last = await register({});
      for (let count = 0; count < 50 && last.status !== 429; count += 1) {
        last = await register({}, { 'x-forwarded-for': `10.0.1.${count}` });
      }
      expect(last.status).toBe(429);
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it('does not tell who has an account', async () => {
      const answers = [];
      for (const email of [EMAIL, 'nobody@example.com']) {
        const browser = service.newBrowser();
        const answer = await browser.submit(await browser.open('/login'), { email, password: 'wrong' });
        const told = answer.text.replaceAll(email, '').replaceAll(csrfOf(answer), '');
        answers.push({ status: answer.status, told });
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.status).toBe(401);
    });

    it('does not tell at the sign-up who has an account', async () => {
      const answers = [];
      for (const email of [EMAIL, 'newcomer@example.com']) {
        const person = { name: 'Somebody', email, password: 'another long enough password' };
        const { status, location } = await service.newBrowser().signUp(person);
        answers.push([status, location?.href]);
      }
      expect(answers[0]).toEqual(answers[1]);
      const victim = service.newBrowser();
      await victim.logIn(OAuthService.ADA);
      expect(await isSignedIn(victim)).toBe(true);
    });
  });
});
