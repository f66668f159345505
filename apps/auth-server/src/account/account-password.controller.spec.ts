import { sessionCookieName } from '@memory-graph/access-control';
import { IntrospectUseCase } from '../internal/introspect.use-case.js';
import { Browser } from '../testing/browser.js';
import { PUBLIC_URL, RunningAuthServer } from '../testing/running-auth-server.js';

const PASSWORD = 'correct horse battery staple';
const SESSION_COOKIE = sessionCookieName(PUBLIC_URL);
const NEW_PASSWORD = 'other horse, other staple';

describe('what the account page does by password', () => {
  let server: RunningAuthServer;
  let people = 0;

  beforeAll(async () => {
    server = await RunningAuthServer.start();
  });
  afterAll(() => server.stop());

  /** Somebody with an account of their own, who is signed in. */
  async function newPerson(): Promise<{ email: string; browser: Browser }> {
    people += 1;
    const email = `person${people}@example.com`;
    const browser = new Browser(server.origin, { 'x-forwarded-for': `10.2.0.${people}` });
    await browser.signUp({ name: `Person ${people}`, email, password: PASSWORD });
    await browser.logIn(email, PASSWORD);
    return { email, browser };
  }

  async function newSession(email: string, password = PASSWORD): Promise<Browser> {
    const browser = new Browser(server.origin, { 'x-forwarded-for': '10.3.0.1' });
    await browser.logIn(email, password);
    return browser;
  }

  const isSignedIn = async (browser: Browser) => (await browser.get('/account')).status === 200;
  const change = (browser: Browser, currentPassword: string, newPassword = NEW_PASSWORD) =>
    browser.submit('/account', '/account/password', { currentPassword, newPassword });
  const remove = (browser: Browser, password: string, confirmation = 'delete') =>
    browser.submit('/account', '/account/delete', { password, confirmation });

  describe('change of the password', () => {
    it('ends all sessions, and goes on in a new one', async () => {
      const { email, browser } = await newPerson();
      const elsewhere = await newSession(email);
      const former = browser.cookie(SESSION_COOKIE)!;
      const answer = await change(browser, PASSWORD);
      expect([answer.status, answer.location]).toEqual([303, '/account?notice=password-changed']);
      expect(await isSignedIn(browser)).toBe(true);
      expect(await isSignedIn(elsewhere)).toBe(false);
      const thief = new Browser(server.origin);
      thief.setCookie(SESSION_COOKIE, former);
      expect(await isSignedIn(thief)).toBe(false);
      expect(await isSignedIn(await newSession(email, PASSWORD))).toBe(false);
      expect(await isSignedIn(await newSession(email, NEW_PASSWORD))).toBe(true);
    });

    it.each([
      ['currentPassword', 'wrong', NEW_PASSWORD, 'Enter your current password'],
      ['newPassword', PASSWORD, 'short', 'Use at least 8 characters'],
      ['newPassword', PASSWORD, 'x'.repeat(1_025), 'Use at most 1024 characters'],
    ])('is refused for its %s', async (_, current, next, message) => {
      const { email, browser } = await newPerson();
      const { status, html, text } = await change(browser, current, next);
      expect(status).toBe(400);
      expect(text).toContain(message);
      expect(html).not.toContain(next);
      expect(await isSignedIn(await newSession(email))).toBe(true);
    });

    it('counts with the attempts of the log-in', async () => {
      const { email, browser } = await newPerson();
      const statuses = [];
      for (let count = 0; count < 10; count += 1) statuses.push((await change(browser, 'guess')).status);
      expect(new Set(statuses)).toEqual(new Set([400]));
      const refused = await change(browser, PASSWORD);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
      expect((await browser.logIn(email, PASSWORD)).status).toBe(429);
      expect((await remove(browser, PASSWORD)).status).toBe(429);
    });

    it('is done by one of two at once', async () => {
      const { email, browser } = await newPerson();
      const csrf = await browser.csrfOf('/account');
      const send = (newPassword: string) =>
        browser.post('/account/password', { csrf, currentPassword: PASSWORD, newPassword });
      const answers = await Promise.all([send('first new password'), send('second new password')]);
      // The slower one has no session any more, or not the right password.
      expect(answers.filter(({ location }) => location === '/account?notice=password-changed')).toHaveLength(1);
      expect(await isSignedIn(await newSession(email))).toBe(false);
    });
  });

  describe('deletion', () => {
    it('ends sessions, tokens and grants, and leaves the memory to be erased', async () => {
      const { email, browser } = await newPerson();
      const elsewhere = await newSession(email);
      const created = await browser.submit('/account', '/account/tokens', {
        name: 'Laptop',
        scope_read: 'on',
        lifetime: 'never',
      });
      const token = /mg_pat_[\w-]+/.exec(created.html)![0];
      const [workspace] = await server.sql<{ id: string }>(
        `SELECT w.id FROM auth.workspace w JOIN auth.membership m ON m.workspace_id = w.id
         JOIN auth."user" u ON u.id = m.user_id WHERE u.email = $1`,
        [email],
      );
      const answer = await remove(browser, PASSWORD, ' Delete ');
      expect([answer.status, answer.location]).toEqual([303, '/login?notice=account-deleted']);
      expect(browser.cookie(SESSION_COOKIE)).toBeUndefined();
      expect((await browser.get(answer.location!)).text).toContain('Your account was deleted.');
      expect(await isSignedIn(elsewhere)).toBe(false);
      const introspect = server.app.get(IntrospectUseCase, { strict: false });
      expect(await introspect.run({ kind: 'bearer', token })).toBeNull();
      expect((await browser.logIn(email, PASSWORD)).status).toBe(401);
      expect(await server.sql('SELECT FROM auth.workspace WHERE id = $1', [workspace!.id])).toEqual([]);
      const noted = await server.sql('SELECT FROM auth.deleted_workspace WHERE workspace_id = $1', [workspace!.id]);
      expect(noted).toHaveLength(1);
    });

    it.each([
      ['the word is missing', PASSWORD, '', 'Type “delete” to confirm'],
      ['the word is another', PASSWORD, 'yes', 'Type “delete” to confirm'],
      ['the password is wrong', 'wrong', 'delete', 'Enter your current password'],
    ])('is refused where %s', async (_, password, confirmation, message) => {
      const { browser } = await newPerson();
      const { status, text } = await remove(browser, password, confirmation);
      expect(status).toBe(400);
      expect(text).toContain(message);
      expect(await isSignedIn(browser)).toBe(true);
    });

    it('keeps a workspace that others are members of, with its clients', async () => {
      const { email, browser } = await newPerson();
      const [ids] = await server.sql<{ userId: string; workspaceId: string }>(
        `SELECT u.id AS "userId", w.id AS "workspaceId" FROM auth."user" u, auth.workspace w
         WHERE u.email = $1 AND w.name = 'Ada''s workspace'`,
        [email],
      );
      await server.sql('INSERT INTO auth.membership (user_id, workspace_id, is_default) VALUES ($1, $2, false)', [
        ids!.userId,
        ids!.workspaceId,
      ]);
      await remove(browser, PASSWORD);
      expect(await server.sql('SELECT FROM auth.workspace WHERE id = $1', [ids!.workspaceId])).toHaveLength(1);
      expect(
        await server.sql('SELECT FROM auth.deleted_workspace WHERE workspace_id = $1', [ids!.workspaceId]),
      ).toEqual([]);
    });

    it('of the configured account ends its apps and what others allowed its clients; the next start makes it anew', async () => {
      const own = await RunningAuthServer.start();
      try {
        const client = await own.addClient();
        const { refreshToken } = await own.obtain(client);
        const ada = new Browser(own.origin);
        await ada.signUp({ name: 'Bob', email: 'bob@example.com', password: PASSWORD });
        const other = await own.addClient();
        await own.obtain(other);
        await own.sql(
          `UPDATE auth.oidc_record SET user_id = (SELECT id FROM auth."user" WHERE email = 'bob@example.com')
           WHERE client_id = $1`,
          [other.clientId],
        );
        await ada.logIn('ada@example.com', PASSWORD);
        expect((await ada.get('/account')).text).toContain('the next start recreates it');
        expect((await remove(ada, PASSWORD)).status).toBe(303);
        expect(await own.sql(`SELECT FROM auth.revocation WHERE kind = 'grant'`)).toHaveLength(2);
        expect(await own.sql('SELECT FROM auth.oauth_client')).toEqual([]);
        expect(await own.sql('SELECT FROM auth.oidc_record')).toEqual([]);
        expect((await own.refresh(client, refreshToken)).status).toBe(400);
        const next = await RunningAuthServer.start({}, own);
        const again = new Browser(next.origin);
        expect((await again.logIn('ada@example.com', PASSWORD)).status).toBe(303);
        await next.stop();
      } finally {
        await own.stop();
      }
    });
  });
});
