import { Browser } from '../testing/browser.js';
import { RunningAuthServer } from '../testing/running-auth-server.js';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse battery staple';

describe('sign-out', () => {
  let server: RunningAuthServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await RunningAuthServer.start({ PUBLIC_URL: 'http://localhost:3000' });
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    browser = new Browser(server.origin);
    await browser.logIn(EMAIL, PASSWORD);
  });

  it('asks on a page, which signs nobody out by itself', async () => {
    const { status, html, headers } = await browser.get('/logout');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('<h1>Sign out?</h1>');
    expect(html).toContain('<a href="./console/">Stay signed in</a>');
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('ends the session, not only the cookie', async () => {
    const session = browser.cookie('mg_session')!;
    const answer = await browser.submit('/logout', '/logout', {});
    expect([answer.status, answer.location]).toEqual([303, './login?notice=signed-out']);
    expect((await browser.get(answer.location!)).text).toContain('You are signed out.');
    expect(browser.cookie('mg_session')).toBeUndefined();
    browser.setCookie('mg_session', session);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('refuses a form that did not come from its page', async () => {
    const { status, html } = await browser.post('/logout', { csrf: 'made-up' });
    expect(status).toBe(403);
    expect(html).toContain('role="alert"');
    expect((await browser.post('/logout', { a: 'b' })).status).toBe(403);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('is done by an empty request too, unless another site makes it', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${server.origin}/logout`, {
        method: 'POST',
        headers: { cookie: `mg_session=${browser.cookie('mg_session')}`, ...headers },
      });
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const refused = await send(headers);
      expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
    }
    expect(await browser.isSignedIn()).toBe(true);
    expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(204);
    expect(await browser.isSignedIn()).toBe(false);
    expect((await send({})).status).toBe(204);
  });
});
