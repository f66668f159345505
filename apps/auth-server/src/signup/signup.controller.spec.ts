import { Browser, hiddenField, type ShownPage } from '../testing/browser.js';
import { PUBLIC_URL, RunningAuthServer } from '../testing/running-auth-server.js';

const PASSWORD = 'correct horse battery staple';

describe('sign-up', () => {
  let server: RunningAuthServer;

  beforeAll(async () => {
    server = await RunningAuthServer.start();
  });
  afterAll(() => server.stop());

  const newBrowser = (address = '10.1.1.1', { origin } = server) => new Browser(origin, { 'x-forwarded-for': address });

  function usersOf(email: string): Promise<{ name: string; email: string; password_hash: string }[]> {
    return server.sql('SELECT * FROM auth."user" WHERE lower(email) = lower($1)', [email]);
  }

  it('makes an account with a workspace, and signs in', async () => {
    const browser = newBrowser();
    const answer = await browser.submit('/signup', '/signup', {
      name: 'Mary Somerville',
      email: 'mary@example.com',
      password: PASSWORD,
      returnTo: '/docs?a=b',
    });
    expect([answer.status, answer.location]).toEqual([303, '/docs?a=b']);
    expect((await browser.account()).body.user).toEqual({ name: 'Mary Somerville', email: 'mary@example.com' });
  });

  it('keeps where to return between the pages', async () => {
    const browser = newBrowser();
    const returnTo = './oauth/authorize?client_id=a&scope=read%20write';
    const { html } = await browser.get(`/login?${new URLSearchParams({ returnTo }).toString()}`);
    const link = /href="(\.\/signup[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect(hiddenField((await browser.get(link!)).html, 'returnTo')).toBe(returnTo.replaceAll('&', '&amp;'));
  });

  it('says nothing of an address that is taken, in any case or with spaces, and changes nothing', async () => {
    const first = await newBrowser().signUp({ name: 'Grace', email: 'grace@example.com', password: PASSWORD });
    const [before] = await usersOf('grace@example.com');
    const taken = await newBrowser().signUp({
      name: 'Mallory',
      email: ' GRACE@Example.com ',
      password: 'other password',
    });
    expect(shapeOf(taken)).toEqual(shapeOf(first));
    expect(await usersOf('grace@example.com')).toEqual([before]);
    expect((await newBrowser().logIn('grace@example.com', 'other password')).status).toBe(401);
    expect((await newBrowser().logIn('GRACE@example.com', PASSWORD)).status).toBe(303);
  });

  it('takes as long for an address that is taken', async () => {
    const time = async (email: string) => {
      const browser = newBrowser('10.1.1.7');
      const csrf = await browser.csrfOf('/signup');
      const start = performance.now();
      await browser.post('/signup', { csrf, name: 'Timer', email, password: PASSWORD });
      return performance.now() - start;
    };
    await time('timer@example.com');
    const taken: number[] = [];
    const free: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      free.push(await time(`timer${round}@example.com`));
      taken.push(await time('timer@example.com'));
    }
    // Without the hash it would take a fraction. A free address has statements to write besides, which a busy machine prolongs.
    expect(Math.min(...taken)).toBeGreaterThan(Math.min(...free) / 3);
  });

  it('makes one account of many requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        newBrowser(`10.1.2.${index}`).signUp({ name: 'Edsger', email: 'edsger@example.com', password: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(303));
    expect(await usersOf('edsger@example.com')).toHaveLength(1);
    const workspaces = await server.sql('SELECT FROM auth.workspace WHERE name = $1', ["Edsger's workspace"]);
    expect(workspaces).toHaveLength(1);
  });

  it.each(['José 🦊', '山田 太郎', "O'Brien & <b>sons</b>", '  Ada \n Lovelace '])(
    'takes the name %p',
    async (name) => {
      const email = `${Buffer.from(name).toString('hex').slice(0, 24)}@example.com`;
      const browser = newBrowser('10.1.3.1');
      expect((await browser.signUp({ name, email, password: PASSWORD })).status).toBe(303);
      const [user] = await usersOf(email);
      expect(user?.name).toBe(name.normalize('NFC').replace(/\s+/g, ' ').trim());
    },
  );

  it.each([
    ['name', { name: ' \t ' }, 'Enter a name'],
    ['name', { name: 'x'.repeat(101) }, 'Use at most 100 characters'],
    ['email', { email: '' }, 'Enter an e-mail address'],
    ['email', { email: 'ada' }, 'Enter an e-mail address'],
    ['email', { email: 'a b@example.com' }, 'Enter an e-mail address'],
    ['email', { email: '0198e0c5@workspaces.invalid' }, 'Enter an e-mail address'],
    ['email', { email: '0198e0c5@work\u00adspaces.Invalid' }, 'Enter an e-mail address'],
    ['email', { email: `${'x'.repeat(5_000)}@example.com` }, 'Enter an e-mail address'],
    ['password', { password: 'short' }, 'Use at least 8 characters'],
    ['password', { password: 'x'.repeat(1_025) }, 'Use at most 1024 characters'],
    ['password', { password: '12345678' }, 'This password is too common'],
    ['password', { password: ' '.repeat(10) }, 'This password is too common'],
    ['password', { password: 'barbara@example.com' }, 'Use something other than your e-mail address'],
  ])('says what is wrong with the %s, and keeps what was typed', async (field, changes, message) => {
    const typed = { name: 'Barbara', email: 'barbara@example.com', password: PASSWORD, ...changes };
    const { status, html } = await newBrowser().signUp(typed);
    expect(status).toBe(400);
    expect(html).toContain('<title>Error: Create an account');
    expect(html).toContain('role="alert"');
    expect(html).toMatch(
      new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="${field}-problem`, 's'),
    );
    expect(html).toMatch(new RegExp(`id="${field}-problem">\\s*${message}`));
    expect(html).toContain(`value="${typed.email === '' ? 'Barbara' : typed.email}"`);
    expect(html).not.toContain(PASSWORD);
    expect(await usersOf('barbara@example.com')).toEqual([]);
  });

  it('escapes all that it gives back', async () => {
    const attack = '"><script>alert(1)</script>';
    const { html } = await newBrowser().signUp({ name: attack, email: attack, password: 'short' });
    expect(html).not.toContain('<script');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;');
  });

  it('refuses a form that did not come from its page, or with a cookie that was planted by another site', async () => {
    const fields = { name: 'Alan', email: 'alan@example.com', password: PASSWORD };
    const browser = newBrowser();
    expect((await browser.post('/signup', fields)).status).toBe(403);
    const csrf = await browser.csrfOf('/signup');
    expect((await newBrowser().post('/signup', { ...fields, csrf })).status).toBe(403);
    expect((await browser.post('/signup', { ...fields, csrf }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await browser.post('/signup', { ...fields, csrf }, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await usersOf('alan@example.com')).toEqual([]);
  });

  it('does not return elsewhere', async () => {
    const { status } = await newBrowser().get(
      `/signup?${new URLSearchParams({ returnTo: '//evil.example' }).toString()}`,
    );
    expect(status).toBe(400);
    const fields = { name: 'Alan', email: 'alan@example.com', password: PASSWORD, returnTo: 'https://evil.example' };
    expect((await newBrowser().submit('/signup', '/signup', fields)).status).toBe(400);
  });

  it('refuses fields that are repeated or not its own, on a page', async () => {
    const { status, headers, html } = await newBrowser().submit('/signup', '/signup', { isAdmin: 'true' });
    expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(html).toContain('role="alert"');
  });

  it('takes thirty accounts from one address', async () => {
    const browser = newBrowser('10.1.9.9');
    const fields = { name: 'Bot', email: 'bot@example.com', password: PASSWORD };
    const signUp = async () => browser.post('/signup', { csrf: await browser.csrfOf('/signup'), ...fields });
    const statuses = [];
    for (let count = 0; count < 30; count += 1) statuses.push((await signUp()).status);
    expect(new Set(statuses)).toEqual(new Set([303]));
    const refused = await signUp();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  describe('where it is closed', () => {
    let closed: RunningAuthServer;

    beforeAll(async () => {
      closed = await RunningAuthServer.start({ SIGNUP: 'closed' }, server);
    });
    afterAll(() => closed.stop());

    it('explains itself, and makes no account', async () => {
      const browser = newBrowser(undefined, closed);
      expect((await browser.get('/signup')).status).toBe(403);
      expect((await browser.get('/signup')).text).toContain('Sign-up is disabled on this service');
      const csrf = await browser.csrfOf('/login');
      const fields = { csrf, name: 'Alan', email: 'alan@example.com', password: PASSWORD };
      expect((await browser.post('/signup', fields)).status).toBe(403);
      expect(await usersOf('alan@example.com')).toEqual([]);
      expect((await browser.get('/login')).html).not.toContain('signup');
    });
  });

  describe('where it needs an invitation', () => {
    let inviting: RunningAuthServer;
    let inviter: Browser;

    beforeAll(async () => {
      // The default of a service with a public address.
      inviting = await RunningAuthServer.start({ SIGNUP: '' }, server);
      inviter = guest();
      await inviter.logIn('ada@example.com', PASSWORD);
    });

    afterAll(() => inviting.stop());

    const guest = () => newBrowser(undefined, inviting);

    async function invite(): Promise<string> {
      const { status, headers, body } = await inviter.change('POST', '/account/invitations');
      expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
      expect(Object.keys(body)).toEqual(['url', 'expiresAt']);
      const url = new URL(body.url);
      expect([url.origin, url.pathname]).toEqual([PUBLIC_URL, '/signup']);
      return url.searchParams.get('invite') ?? '';
    }

    it('shows a link once, and stores only its hash', async () => {
      const secret = await invite();
      expect(secret).toMatch(/^[\w-]{43}$/);
      const { body: account } = await inviter.account();
      expect(account.mayInvite).toBe(true);
      expect(JSON.stringify(account)).not.toContain(secret);
      const rows = await server.sql<{ expires_at: Date; created_at: Date }>('SELECT * FROM auth.invitation');
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(rows).toHaveLength(1);
      expect(rows[0]!.expires_at.getTime() - rows[0]!.created_at.getTime()).toBe(7 * 24 * 60 * 60 * 1000);
    });

    it('lets nobody in without, and says how to get one', async () => {
      const [uninvited, mistaken] = [await guest().get('/signup'), await guest().get('/signup?invite=made-up')];
      expect([uninvited.status, mistaken.status]).toEqual([403, 403]);
      expect(uninvited.text).toContain('Creating an account requires an invitation; ask someone with an account');
      expect(mistaken.text).toContain('This invitation is no longer valid; ask someone with an account');
      const browser = guest();
      const csrf = await browser.csrfOf('/login');
      const fields = { csrf, name: 'Alan', email: 'alan@example.com', password: PASSWORD, invite: 'made-up' };
      expect((await browser.post('/signup', fields)).status).toBe(403);
      expect(await usersOf('alan@example.com')).toEqual([]);
    });

    it('lets one person in with each, also of those who come at once', async () => {
      const secret = await invite();
      const page = `/signup?invite=${secret}`;
      const answers = await Promise.all(
        ['one', 'two', 'three'].map((name) =>
          guest().submit(page, '/signup', {
            name,
            email: `${name}@invited.example`,
            password: PASSWORD,
            invite: secret,
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 403, 403]);
      expect((await guest().get(page)).status).toBe(403);
    });

    it('does not use an invitation up by a mistake in the form', async () => {
      const secret = await invite();
      const page = `/signup?invite=${secret}`;
      const typed = { name: 'Kurt', email: 'kurt@example.com', invite: secret };
      const mistaken = await guest().submit(page, '/signup', { ...typed, password: 'short' });
      expect([mistaken.status, hiddenField(mistaken.html, 'invite')]).toEqual([400, secret]);
      expect((await guest().submit(page, '/signup', { ...typed, password: PASSWORD })).status).toBe(303);
    });

    it('does not tell an invited person who has an account', async () => {
      const secret = await invite();
      const fields = { name: 'Eve', email: 'ada@example.com', password: PASSWORD, invite: secret };
      const answer = await guest().submit(`/signup?invite=${secret}`, '/signup', fields);
      expect([answer.status, answer.location]).toEqual([303, './console/']);
      expect((await guest().get(`/signup?invite=${secret}`)).status).toBe(403);
    });

    it('does not take one that is too old', async () => {
      const secret = await invite();
      await server.sql(`UPDATE auth.invitation SET expires_at = now() - interval '1 second'`);
      expect((await guest().get(`/signup?invite=${secret}`)).status).toBe(403);
    });
  });
});

/** What a stranger sees of an answer. */
function shapeOf({ status, location, html, headers }: ShownPage): unknown {
  const named = [...headers.keys()].filter((name) => name !== 'x-request-id');
  return { status, location, html, named };
}
