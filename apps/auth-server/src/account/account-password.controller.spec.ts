import { sessionCookieName } from '@memory-graph/access-control';
import { IntrospectUseCase } from '../internal/introspect.use-case.js';
import { PersonalTokensUseCase } from '../personal-tokens/personal-tokens.use-case.js';
import { Browser } from '../testing/browser.js';
import { PUBLIC_URL, RunningAuthServer } from '../testing/running-auth-server.js';

const PASSWORD = 'correct horse battery staple';
const SESSION_COOKIE = sessionCookieName(PUBLIC_URL);
const NEW_PASSWORD = 'other horse, other staple';

describe('changes of the account by password', () => {
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

  const change = (browser: Browser, currentPassword: string, newPassword = NEW_PASSWORD) =>
    browser.change('POST', '/account/password', { currentPassword, newPassword });
  const remove = (browser: Browser, password: string, confirmation = 'delete') =>
    browser.change('POST', '/account/delete', { password, confirmation });

  describe('change of the password', () => {
    it('ends all sessions, and goes on in a new one', async () => {
      const { email, browser } = await newPerson();
      const elsewhere = await newSession(email);
      const former = browser.cookie(SESSION_COOKIE)!;
      const { csrf } = (await browser.account()).body;
      expect((await change(browser, PASSWORD)).status).toBe(204);
      const stale = { 'x-csrf-token': csrf };
      expect((await browser.call('PATCH', '/account', { name: 'Mallory' }, stale)).status).toBe(403);
      expect(await browser.isSignedIn()).toBe(true);
      expect(await elsewhere.isSignedIn()).toBe(false);
      const thief = new Browser(server.origin);
      thief.setCookie(SESSION_COOKIE, former);
      expect(await thief.isSignedIn()).toBe(false);
      expect(await (await newSession(email, PASSWORD)).isSignedIn()).toBe(false);
      expect(await (await newSession(email, NEW_PASSWORD)).isSignedIn()).toBe(true);
    });

    it.each([
      ['currentPassword', 'wrong', NEW_PASSWORD, 'Enter your current password'],
      ['newPassword', PASSWORD, 'short', 'Use at least 8 characters'],
      ['newPassword', PASSWORD, 'x'.repeat(1_025), 'Use at most 1024 characters'],
      ['newPassword', PASSWORD, 'Password1', 'This password is too common; several unrelated words make a good one'],
    ])('is refused for its %s', async (path, current, next, message) => {
      const { email, browser } = await newPerson();
      const { status, body } = await change(browser, current, next);
      expect([status, body]).toMatchObject([400, { error: 'invalid_request', details: [{ path, message }] }]);
      expect(JSON.stringify(body)).not.toContain(next);
      expect(await (await newSession(email)).isSignedIn()).toBe(true);
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
      const headers = { 'x-csrf-token': (await browser.account()).body.csrf };
      const send = (newPassword: string) =>
        browser.call('POST', '/account/password', { currentPassword: PASSWORD, newPassword }, headers);
      const answers = await Promise.all([send('first new password'), send('second new password')]);
      // The slower one has no session any more, or not the right password.
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(await (await newSession(email)).isSignedIn()).toBe(false);
    });
  });

  describe('deletion', () => {
    it('ends sessions, tokens and grants, and leaves the memory to be erased', async () => {
      const { email, browser } = await newPerson();
      const elsewhere = await newSession(email);
      const [workspace] = await server.sql<{ id: string; userId: string }>(
        `SELECT w.id, u.id AS "userId" FROM auth.workspace w JOIN auth.membership m ON m.workspace_id = w.id
         JOIN auth."user" u ON u.id = m.user_id WHERE u.email = $1`,
        [email],
      );
      const laptop = { name: 'Laptop', scopes: ['read' as const], subject: null, expiresAt: null };
      const tokens = server.app.get(PersonalTokensUseCase, { strict: false });
      const { token } = await tokens.create(workspace!.userId, null, laptop);
      const answer = await remove(browser, PASSWORD, ' Delete ');
      expect([answer.status, answer.body]).toEqual([204, undefined]);
      expect(browser.cookie(SESSION_COOKIE)).toBeUndefined();
      expect((await browser.get('/login?notice=account-deleted')).text).toContain('Your account was deleted.');
      expect(await elsewhere.isSignedIn()).toBe(false);
      const introspect = server.app.get(IntrospectUseCase, { strict: false });
      expect(await introspect.run({ kind: 'bearer', token })).toBeNull();
      expect((await browser.logIn(email, PASSWORD)).status).toBe(401);
      expect(await server.sql('SELECT FROM auth.workspace WHERE id = $1', [workspace!.id])).toEqual([]);
      const noted = await server.sql('SELECT FROM auth.deleted_workspace WHERE workspace_id = $1', [workspace!.id]);
      expect(noted).toHaveLength(1);
    });

    it.each([
      ['the word is missing', PASSWORD, '', 'confirmation', 'Type “delete” to confirm'],
      ['the word is another', PASSWORD, 'yes', 'confirmation', 'Type “delete” to confirm'],
      ['the password is wrong', 'wrong', 'delete', 'password', 'Enter your current password'],
    ])('is refused where %s', async (_, password, confirmation, path, message) => {
      const { browser } = await newPerson();
      const { status, body } = await remove(browser, password, confirmation);
      expect([status, body]).toMatchObject([400, { error: 'invalid_request', details: [{ path, message }] }]);
      expect(await browser.isSignedIn()).toBe(true);
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
        expect((await ada.account()).body.isConfigured).toBe(true);
        expect((await remove(ada, PASSWORD)).status).toBe(204);
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
