import { BrowserSession } from '@memory-graph/test-kit/http';
import { REDIRECT_URI, RunningAuthServer } from '../testing/running-auth-server.js';

const PREFIX = '/memory';
const GRACE = { name: 'Grace', email: 'grace@example.com', password: 'correct horse battery staple' };

describe('the pages below a path prefix', () => {
  let server: RunningAuthServer;
  let browser: BrowserSession;

  beforeAll(async () => {
    server = await RunningAuthServer.start();
    browser = new BrowserSession(server.origin, withoutPrefix);
  });
  afterAll(() => server.stop());

  /** As a proxy that removes the prefix and serves nothing else. */
  const withoutPrefix: typeof fetch = (input, init) => {
    const { origin, pathname, search } = new URL(input);
    if (!pathname.startsWith(`${PREFIX}/`)) throw new Error(`${pathname} is not below ${PREFIX}`);
    return fetch(origin + pathname.slice(PREFIX.length) + search, init);
  };

  const linkTo = (page: { text: string; url: URL }, name: string) =>
    new URL(new RegExp(`<a href="([^"]*)">${name}`).exec(page.text)![1]!.replaceAll('&amp;', '&'), page.url);

  it.each(['', '/'])('lead from the sign-up by the log-in to the console, with %p at the end', async (slash) => {
    const login = await browser.open(`${PREFIX}/login${slash}`);
    const signup = await browser.open(linkTo(login, 'Create an account'));
    const signedUp = await browser.submit(signup, GRACE);
    expect(signedUp.location?.pathname).toBe(`${PREFIX}/console/`);
    const { email, password } = GRACE;
    const signedIn = await browser.submit(await browser.open(login.url), { email, password });
    expect(signedIn.location?.pathname).toBe(`${PREFIX}/console/`);

    const logout = await browser.open(`${PREFIX}/logout${slash}`);
    expect(linkTo(logout, 'Stay signed in').pathname).toBe(`${PREFIX}/console/`);
    const signedOut = await browser.follow(await browser.submit(logout, {}, logout.text.match(/action="([^"]*)"/)![1]));
    expect(signedOut.text).toContain('You are signed out');
  });

  it('lead to the consent, by the log-in, and to the app', async () => {
    const { clientId } = await server.addClient();
    const request = new URLSearchParams({ client_id: clientId, redirect_uri: REDIRECT_URI, response_type: 'code' });
    const login = await browser.open(`${PREFIX}/oauth/authorize?${request.toString()}`);
    expect(login.url.pathname).toBe(`${PREFIX}/login`);
    const { email, password } = GRACE;
    const consent = await browser.follow(await browser.submit(login, { email, password }));
    expect(consent.url.pathname).toBe(`${PREFIX}/oauth/authorize`);
    expect(linkTo(consent, 'Use another account').pathname).toBe(`${PREFIX}/login`);
    expect((await browser.submit(consent, { action: 'allow' })).location?.href).toMatch(`${REDIRECT_URI}?code=`);
  });
});
