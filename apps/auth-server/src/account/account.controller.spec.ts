import { createHash } from 'node:crypto';
import { sessionCookieName } from '@memory-graph/access-control';
import { Browser, formActions } from '../testing/browser.js';
import { PUBLIC_URL, RunningAuthServer } from '../testing/running-auth-server.js';

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';
const PASSWORD = 'correct horse battery staple';
const SESSION_COOKIE = sessionCookieName(PUBLIC_URL);

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

  it('sends those who are not signed in to the log-in, and back', async () => {
    const page = await stranger().get('/account');
    expect([page.status, page.location]).toEqual([302, '/login?returnTo=%2Faccount']);
    const form = await stranger().post('/account/profile', { name: 'Mallory' });
    expect([form.status, form.location]).toEqual([303, '/login?returnTo=%2Faccount']);
    const planted = stranger();
    planted.setCookie(SESSION_COOKIE, 'made-up');
    expect((await planted.get('/account')).status).toBe(302);
  });

  it('shows a page that needs nothing from elsewhere, is not kept and cannot be framed', async () => {
    const { status, html, headers } = await ada.get('/account');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    const policy = headers.get('content-security-policy');
    for (const rule of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect(policy).toContain(rule);
    }
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(html).not.toMatch(/<script|src=|style=|href="(?![/#])/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<html lang="en">');
  });

  it('gives each field one label, and no id twice', async () => {
    const { html } = await ada.get('/account');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const inputs = [...html.matchAll(/<(?:input|select)\s[^>]*>/g)].map(([input]) => input);
    const visible = inputs.filter((input) => !/type="(hidden|checkbox)"/.test(input));
    for (const input of visible) expect(html).toContain(`<label for="${/id="([^"]+)"/.exec(input)?.[1]}">`);
  });

  it('refuses every form that did not come from its pages, and changes nothing', async () => {
    const { html } = await ada.get('/account');
    const id = '0198a5a0-0000-7000-8000-000000000000';
    const actions = new Set(formActions(html).map((action) => action.split('#')[0]!));
    for (const more of [`/account/tokens/${id}/revoke`, '/account/apps/some/revoke', '/account/invitations']) {
      actions.add(more);
    }
    expect(actions.size).toBeGreaterThanOrEqual(7);
    const csrf = await ada.csrfOf('/account');
    const fields = { name: 'Mallory', password: PASSWORD, confirmation: 'delete' };
    for (const action of actions) {
      expect((await ada.post(action, fields)).status).toBe(403);
      expect((await ada.post(action, { ...fields, csrf: 'made-up' })).status).toBe(403);
      expect((await ada.post(action, { ...fields, csrf }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect((await ada.post(action, { ...fields, csrf: await grace.csrfOf('/account') })).status).toBe(403);
    }
    expect((await ada.get('/account')).html).toContain('value="Ada"');
  });

  it('does not take a token that was made before the log-in', async () => {
    const browser = stranger();
    const before = await browser.csrfOf('/login');
    const planted = browser.cookie('__Host-mg_csrf')!;
    await browser.logIn(ADA, PASSWORD);
    expect((await browser.post('/account/profile', { csrf: before, name: 'Mallory' })).status).toBe(403);
    browser.setCookie('__Host-mg_csrf', planted);
    expect((await browser.post('/account/profile', { csrf: before, name: 'Mallory' })).status).toBe(403);
  });

  it('reads no body but a form', async () => {
    const cookie = `${SESSION_COOKIE}=${ada.cookie(SESSION_COOKIE)}`;
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(`${server.origin}/account/profile`, { method: 'POST', headers, body: '{"name":"x"}' });
    expect([answer.status, await answer.json()]).toEqual([
      415,
      expect.objectContaining({ error: 'unsupported_media_type' }),
    ]);
  });

  it('says only what it knows to be done', async () => {
    expect((await ada.get('/account?notice=password-changed')).text).toContain('Your password was changed.');
    const other = await ada.get('/account?notice=%3Cb%3ECall%20us');
    expect(other.status).toBe(400);
    expect(other.html).not.toContain('<b>');
  });

  describe('profile', () => {
    it('takes another name, on one line', async () => {
      const answer = await ada.submit('/account', '/account/profile', { name: '  Ada \r\n King  ' });
      expect([answer.status, answer.location]).toEqual([303, '/account?notice=profile-saved']);
      const { html, text } = await ada.get(answer.location!);
      expect(html).toContain('value="Ada King"');
      expect(text).toContain('Your profile was saved.');
      await ada.submit('/account', '/account/profile', { name: 'Ada' });
    });

    it.each([' ', 'x'.repeat(101)])('refuses the name %p beside its field', async (name) => {
      const { status, html } = await ada.submit('/account', '/account/profile', { name });
      expect(status).toBe(400);
      expect(html).toContain('<title>Error: Your account');
      expect(html).toMatch(/id="name"[^>]*aria-invalid="true"[^>]*aria-describedby="name-problem"/s);
    });

    it('escapes what it gives back', async () => {
      const attack = `'"><script>alert(1)</script>`;
      await ada.submit('/account', '/account/profile', { name: attack });
      expect((await ada.get('/account')).html).toContain('value="&#39;&quot;&gt;&lt;script&gt;');
      const refused = await ada.submit('/account', '/account/profile', { name: attack.repeat(9) });
      expect(refused.html).not.toContain('<script');
      await ada.submit('/account', '/account/profile', { name: 'Ada' });
    });
  });

  describe('connected apps', () => {
    it('are shown with what they may do, and lose it when they are revoked', async () => {
      const client = await server.addClient();
      const { refreshToken } = await server.obtain(client, { scope: 'read write' });
      const action = `/account/apps/${client.clientId}/revoke`;
      const { html, text } = await ada.get('/account');
      expect(formActions(html)).toContain(action);
      expect(text).toContain('An app');
      expect(text).toContain('Read everything in your memory');

      const foreign = await grace.submit('/account', action, {});
      expect([foreign.status, foreign.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect((await ada.get('/account')).text).toContain('An app');

      const answer = await ada.submit('/account', action, {});
      expect([answer.status, answer.location]).toEqual([303, '/account?notice=app-revoked']);
      expect((await ada.get('/account')).text).toContain('No app has access to your account.');
      expect((await server.refresh(client, refreshToken)).body['error']).toBe('invalid_grant');
      expect(await server.sql(`SELECT FROM auth.revocation WHERE kind = 'grant'`)).toHaveLength(1);
      expect((await ada.submit('/account', action, {})).status).toBe(404);
    });
  });

  describe('sessions', () => {
    it('end everywhere else, and only those of this user', async () => {
      const elsewhere = stranger();
      await elsewhere.logIn(ADA, PASSWORD);
      expect((await ada.get('/account')).text).toContain('Sign out everywhere else');
      const answer = await ada.submit('/account', '/account/sessions/end', {});
      expect([answer.status, answer.location]).toEqual([303, '/account?notice=sessions-ended']);
      expect((await elsewhere.get('/account')).status).toBe(302);
      expect((await grace.get('/account')).status).toBe(200);
      expect((await ada.get('/account')).text).toContain('in this browser only');
    });
  });

  it('has invitations only where accounts need one', async () => {
    expect((await ada.get('/account')).html).not.toContain('/account/invitations');
    expect((await ada.submit('/account', '/account/invitations', {})).status).toBe(404);
  });
});
