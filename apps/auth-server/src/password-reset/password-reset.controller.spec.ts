import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { Mailbox } from '@memory-graph/test-kit/mail';
import { Browser, type ShownPage } from '../testing/browser.js';
import { PUBLIC_URL, RunningAuthServer } from '../testing/running-auth-server.js';

const PASSWORD = 'correct horse battery staple';
const NEW_PASSWORD = 'other horse, other staple';
const MAIL_FROM = 'Memory Graph <memory@example.com>';

describe('a forgotten password', () => {
  let server: RunningAuthServer;
  let mailbox: Mailbox;
  let people = 0;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    server = await RunningAuthServer.start({ SMTP_URL: mailbox.url, MAIL_FROM });
  });
  afterAll(async () => {
    await server.stop();
    await mailbox.close();
  });

  const newBrowser = (address = `10.4.0.${people}`) => new Browser(server.origin, { 'x-forwarded-for': address });
  const ask = (email: string, browser = newBrowser(), headers = {}) =>
    browser.csrfOf('/password/forgotten').then((csrf) => browser.post('/password/forgotten', { csrf, email }, headers));
  const choose = (path: string, password: string, browser = newBrowser()) => {
    const reset = new URL(path, PUBLIC_URL).searchParams.get('reset')!;
    return browser.submit(path, '/password/new', { reset, password, email: '' });
  };

  async function newPerson(): Promise<{ email: string; browser: Browser }> {
    people += 1;
    const email = `person${people}@example.com`;
    const browser = newBrowser();
    await browser.signUp({ name: `Person ${people}`, email, password: PASSWORD });
    return { email, browser };
  }

  /** The path of the link in the next mail. */
  async function mailedLink(): Promise<string> {
    const { text } = await mailbox.next();
    const link = /^https:\S+\/password\/new\S+$/m.exec(text)?.[0];
    if (link === undefined) throw new Error(`The mail has no link:\n${text}`);
    return link.slice(PUBLIC_URL.length);
  }

  it('is replaced with a link from a mail; everybody else is signed out, and told', async () => {
    const { email, browser } = await newPerson();
    const token = await browser.account();
    expect(token.status).toBe(200);
    const forgetful = newBrowser();
    expect((await forgetful.get('/login')).html).toContain('href="./password/forgotten"');
    expect((await ask(` ${email.toUpperCase()} `, forgetful)).text).toContain('If an account has this address');
    const mail = await mailbox.next();
    expect(mail.recipients).toEqual([email]);
    expect(mail.headers).toMatch(/^From: Memory Graph <memory@example\.com>$/m);
    expect(mail.headers).toMatch(/^Content-Type: text\/plain/m);
    expect(mail.text).toMatch(/^https:\/\/memory\.example\/password\/new\?reset=[\w-]{43}$/m);
    const path = /\/password\/new\S+/.exec(mail.text)![0];

    expect((await forgetful.get(path)).html).toContain(`value="${email}"`);
    const answer = await choose(path, NEW_PASSWORD, forgetful);
    expect([answer.status, answer.location]).toEqual([303, '../console/']);
    expect(await forgetful.isSignedIn()).toBe(true);
    expect(await browser.isSignedIn()).toBe(false);
    expect((await newBrowser().logIn(email, PASSWORD)).status).toBe(401);
    expect((await newBrowser().logIn(email, NEW_PASSWORD)).status).toBe(303);
    const told = await mailbox.next();
    expect([told.recipients, told.text]).toEqual([
      [email],
      expect.stringContaining(`The password of the account ${email}`),
    ]);
  });

  it('tells of a password that was changed in the account, too', async () => {
    const { email, browser } = await newPerson();
    await ask(email);
    const path = await mailedLink();
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await browser.change('POST', '/account/password', change)).status).toBe(204);
    expect((await mailbox.next()).headers).toMatch(/^Subject: Your Memory Graph password was changed$/m);
    // A link from before is worth nothing.
    expect((await newBrowser().get(path)).status).toBe(404);
  });

  it('is replaced once: of two at the same moment, one', async () => {
    const { email } = await newPerson();
    await ask(email);
    const path = await mailedLink();
    const passwords = [NEW_PASSWORD, `${NEW_PASSWORD} too`];
    const answers = await Promise.all(passwords.map((password) => choose(path, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
    const kept = passwords[answers.findIndex(({ status }) => status === 303)]!;
    expect((await newBrowser().logIn(email, kept)).status).toBe(303);
    expect((await choose(path, 'yet another horse')).status).toBe(404);
    await mailbox.next();
  });

  it('is replaced with the latest link only', async () => {
    const { email } = await newPerson();
    await ask(email);
    const former = await mailedLink();
    await ask(email);
    const latest = await mailedLink();
    expect((await newBrowser().get(former)).status).toBe(404);
    // Neither opening it nor a rejected password uses it up.
    expect((await newBrowser().get(latest)).status).toBe(200);
    const rejected = await choose(latest, email);
    expect([rejected.status, rejected.text]).toEqual([400, expect.stringContaining('other than your e-mail address')]);
    expect((await choose(latest, NEW_PASSWORD)).status).toBe(303);
    await mailbox.next();
  });

  it.each([
    ['an hour later', `UPDATE auth.password_reset SET expires_at = now() WHERE email = $1`],
    ['after the address changed', `UPDATE auth."user" SET email = 'x' || email WHERE email = $1`],
    ['after the account was deleted', `DELETE FROM auth."user" WHERE email = $1`],
  ])('is not replaced %s', async (_, change) => {
    const { email } = await newPerson();
    await ask(email);
    const path = await mailedLink();
    const browser = newBrowser();
    const csrf = await browser.csrfOf(path);
    await server.sql(change, [email]);
    expect((await browser.get(path)).status).toBe(404);
    const reset = new URL(path, PUBLIC_URL).searchParams.get('reset')!;
    expect((await browser.post('/password/new', { csrf, reset, password: NEW_PASSWORD })).status).toBe(404);
  });

  it('changes only the account of the link, whatever address the form names', async () => {
    const [ada, mallory] = [await newPerson(), await newPerson()];
    await ask(mallory.email);
    const path = await mailedLink();
    const reset = new URL(path, PUBLIC_URL).searchParams.get('reset')!;
    const fields = { reset, email: ada.email, password: NEW_PASSWORD };
    expect((await mallory.browser.submit(path, '/password/new', fields)).status).toBe(303);
    expect((await newBrowser().logIn(ada.email, NEW_PASSWORD)).status).toBe(401);
    expect(await ada.browser.isSignedIn()).toBe(true);
    expect((await mailbox.next()).recipients).toEqual([mallory.email]);
  });

  it('is stored as a hash only', async () => {
    const { email } = await newPerson();
    await ask(email);
    const secret = new URL(await mailedLink(), PUBLIC_URL).searchParams.get('reset')!;
    const rows = await server.sql<{ secret_hash: Buffer }>('SELECT * FROM auth.password_reset WHERE email = $1', [
      email,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.secret_hash.toString('latin1')).not.toContain(secret);
    expect((await newBrowser().get('/password/new?reset=guessed')).status).toBe(404);
  });

  it('does not tell who has an account, by the answer or by the limit', async () => {
    const { email } = await newPerson();
    const attempts = async (address: string) => {
      const shapes = [];
      for (let count = 0; count < 7; count += 1) shapes.push(shapeOf(await ask(address)));
      return shapes;
    };
    const known = await attempts(email);
    const unknown = await attempts('nobody@example.com');
    expect(known.map(({ html }) => html.replaceAll(email, '…'))).toEqual(
      unknown.map(({ html }) => html.replaceAll('nobody@example.com', '…')),
    );
    expect(known.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(unknown.map(({ status }) => status)).toEqual(known.map(({ status }) => status));
    for (let count = 0; count < 5; count += 1) expect((await mailbox.next()).recipients).toEqual([email]);
  });

  it('floods no mailbox from many addresses, and no service from one', async () => {
    const { email } = await newPerson();
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await ask(email, newBrowser(`10.5.1.${count}`))).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    for (let count = 0; count < 10; count += 1) await mailbox.next();
    const one = newBrowser('10.5.2.1');
    const many = [];
    for (let count = 0; count < 31; count += 1) many.push(await ask(`nobody${count}@example.com`, one));
    expect(many.map(({ status }) => status)).toEqual([...Array<number>(30).fill(200), 429]);
    expect(many.at(-1)!.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it.each([
    'ada@example.com\r\nBcc: mallory@example.com',
    'ada@example.com, mallory@example.com',
    'ada@example.com\0',
    'ada',
    '',
  ])('takes no address like %p', async (email) => {
    people += 1;
    expect((await ask(email)).status).toBe(400);
  });

  it('names the configured host in the link, whatever the request claims', async () => {
    const { email } = await newPerson();
    const claims = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' };
    await ask(email, newBrowser(), claims);
    const { text, headers } = await mailbox.next();
    expect(text).toContain(`${PUBLIC_URL}/password/new?`);
    expect(text + headers).not.toContain('evil');
  });

  it('needs the token of the page, which other sites do not have', async () => {
    const { email } = await newPerson();
    expect((await newBrowser().post('/password/forgotten', { email })).status).toBe(403);
    await ask(email);
    const path = await mailedLink();
    const reset = new URL(path, PUBLIC_URL).searchParams.get('reset')!;
    expect((await newBrowser().post('/password/new', { reset, password: NEW_PASSWORD })).status).toBe(403);
    expect((await choose(path, NEW_PASSWORD)).status).toBe(303);
    await mailbox.next();
  });
});

describe('a forgotten password without a mail server that works', () => {
  it('is answered at once by a server whose mail server is silent', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const server = await RunningAuthServer.start({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM });
    const connected = once(silent, 'connection');
    const browser = new Browser(server.origin);
    const answer = await browser.submit('/password/forgotten', '/password/forgotten', { email: 'ada@example.com' });
    expect(answer.status).toBe(200);
    await connected;
    for (const socket of sockets) socket.destroy();
    await server.stop();
    silent.close();
  });

  it('has no page without a mail server', async () => {
    const server = await RunningAuthServer.start();
    const browser = new Browser(server.origin);
    expect((await browser.get('/login')).html).not.toContain('password/forgotten');
    const { status, text } = await browser.get('/password/forgotten', { accept: 'text/html' });
    expect([status, text]).toEqual([404, expect.stringContaining('ask its operator')]);
    await server.stop();
  });
});

/** Without what differs in each page. */
function shapeOf({ status, html }: ShownPage): { status: number; html: string } {
  return { status, html: html.replace(/name="csrf" value="[^"]*"/g, '') };
}
