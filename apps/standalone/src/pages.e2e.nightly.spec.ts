import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import {
  describeInChromium,
  findAccessibilityViolations,
  launchChromium,
  noteComplaints,
  scrollsSideways,
  tabTo,
} from '@memory-graph/test-kit/browser';
import { Mailbox } from '@memory-graph/test-kit/mail';
import { OAuthService, type Person } from '@memory-graph/test-kit/oauth';

const { ADA } = OAuthService;

const WINDOW = { width: 1280, height: 800 };
/** Windows that a page must fit into without scrolling sideways: a small phone, and {@link WINDOW} zoomed to 200 %. */
const NARROW_WINDOWS = [
  { width: 320, height: 640 },
  { width: WINDOW.width / 2, height: WINDOW.height / 2 },
];

/** Replaces the console, to which the log-in redirects: it has tests of its own. */
const CONSOLE = '<!doctype html><link rel="icon" href="data:,"><title>Console</title>';

/** The folder for a screenshot of each page, for people. */
const SCREENSHOTS = process.env['PAGES_SCREENSHOTS'];

describeInChromium('the pages for people, in Chromium', () => {
  let service: OAuthService;
  let browser: Browser;
  let mailbox: Mailbox;
  /** The client's own web server, on the same machine as the browser. */
  let clientServer: Server;
  let redirectUri: string;
  let windows: { context: BrowserContext; complaints: string[] }[];

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'memory@example.com' };
    [service, browser] = await Promise.all([OAuthService.start(mail), launchChromium()]);
    // As many clients do, it sends the browser on, to another host: browsers hold that against the page's policy, too.
    clientServer = createServer(({ url = '' }, response) => {
      const { port } = clientServer.address() as AddressInfo;
      if (url.startsWith('/callback')) {
        response.writeHead(302, { Location: `http://localhost:${port}${url.replace('callback', 'home')}` }).end();
      } else {
        response
          .setHeader('Content-Type', 'text/html')
          .end('<!doctype html><title>Client</title><h1>Back at the client</h1>');
      }
    }).listen(0, '127.0.0.1');
    await once(clientServer, 'listening');
    redirectUri = `http://127.0.0.1:${(clientServer.address() as AddressInfo).port}/callback`;
  });
  afterAll(async () => {
    await browser?.close();
    clientServer?.closeAllConnections();
    clientServer?.close();
    await service?.close();
    await mailbox?.close();
  });

  beforeEach(() => {
    windows = [];
  });
  afterEach(async () => {
    for (const { context } of windows) await context.close();
    expect(windows.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  /** A page of a browser that has no cookies yet. */
  async function openWindow(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: WINDOW, baseURL: service.url, ...options });
    windows.push({ context, complaints: noteComplaints(context) });
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Signs in where the log-in leads to the console. */
  async function logInToConsole(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
    await page.route('**/console/', (route) => route.fulfill({ contentType: 'text/html', body: CONSOLE }));
    await logIn(page, person);
    await page.waitForURL('**/console/');
  }

  /** Makes an account, which leads to the log-in. */
  async function signUp(page: Page, name: string): Promise<Pick<Person, 'email' | 'password'>> {
    const [email, password] = [`${name.toLowerCase()}@example.com`, 'a long enough password'];
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('status').waitFor();
    return { email, password };
  }

  /** What the service knows of the user of this window. */
  async function account(page: Page): Promise<any> {
    const answer = await page.request.get('/account', { headers: { accept: 'application/json' } });
    return answer.json();
  }

  /** Where a client sends a browser, for it to ask for access. */
  async function authorizationUrl(name: string, target = redirectUri): Promise<string> {
    const client = await service.createClient({ name, redirectUris: [target] });
    return service.flow(client).authorizationUrl({ scope: 'read write openid', state: 'a state' }).href;
  }

  /** Holds what is before the user against the rules for all pages, and takes its picture. */
  async function inspect(page: Page, name: string): Promise<void> {
    const findings: string[] = [];
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const violation of await findAccessibilityViolations(page)) findings.push(`${colorScheme}: ${violation}`);
      await takePicture(page, `${name}-${colorScheme}`);
    }
    for (const viewport of NARROW_WINDOWS) {
      await page.setViewportSize(viewport);
      if (await scrollsSideways(page)) findings.push(`scrolls sideways at a width of ${viewport.width}`);
      await takePicture(page, `${name}-${viewport.width}`);
    }
    await page.setViewportSize(WINDOW);
    expect({ name, findings }).toEqual({ name, findings: [] });
  }

  async function takePicture(page: Page, name: string): Promise<void> {
    if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
  }

  it('signs in with the right password only, and out again', async () => {
    const page = await openWindow('/login');
    await inspect(page, 'login');
    await logIn(page, { ...ADA, password: 'wrong' });
    expect(await page.getByRole('alert').textContent()).toMatch(/incorrect/);
    await inspect(page, 'login-wrong-password');
    await logInToConsole(page, ADA);
    expect((await account(page)).user.email).toBe(ADA.email);

    await page.goto('/logout');
    await inspect(page, 'logout');
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect(await page.getByRole('status').textContent()).toMatch(/signed out/);
    await inspect(page, 'login-signed-out');
    expect((await account(page)).error).toBe('unauthorized');
  });

  it('makes an account, and says what is wrong with a field beside it', async () => {
    const page = await openWindow('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await inspect(page, 'signup');
    await page.getByLabel('Name').fill('Grace Hopper');
    await page.getByLabel('E-mail address').fill('grace@example.com');
    await page.getByLabel('Password').fill('short');
    await page.locator('form').evaluate((form: any) => (form.noValidate = true));
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true');
    await inspect(page, 'signup-short-password');

    await page.getByLabel('Password').fill('a long enough password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/console/**');
    expect((await account(page)).user.name).toBe('Grace Hopper');
  });

  it('mails a link to whoever forgot the password, and signs in with the new one', async () => {
    const person = { name: 'Grete', email: 'grete@example.com', password: 'a long enough password' };
    await service.signUp(person);
    const page = await openWindow('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await inspect(page, 'forgotten-password');
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('status').waitFor();
    await inspect(page, 'forgotten-password-sent');

    await page.goto(/^http\S+reset=\S+$/m.exec((await mailbox.next()).text)![0]);
    await page.getByLabel('New password').fill('password');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.getByRole('alert').waitFor();
    await inspect(page, 'new-password-too-common');
    await page.getByLabel('New password').fill('another long password');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.waitForURL('**/console/**');
    expect((await account(page)).user.name).toBe('Grete');
  });

  it('asks whether a client may have access, and brings it the answer', async () => {
    const url = await authorizationUrl('Team notes');
    const page = await openWindow(url);
    await logIn(page, ADA);
    await page.getByText('Team notes').waitFor();
    await inspect(page, 'consent');
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByText('Back at the client').waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      code: expect.any(String),
      state: 'a state',
      iss: service.url,
    });

    await page.goto(url);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByText('Back at the client').waitFor();
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  });

  it.each(['Allow', 'Deny'])('brings the answer to an app on the device: %s', async (decision) => {
    const page = await openWindow(await authorizationUrl('Pocket notes', 'com.example.notes:/callback'));
    await logIn(page, ADA);
    await page.getByText('Pocket notes').waitFor();
    if (decision === 'Allow') await inspect(page, 'consent-app');
    // There is no such app here: what counts is that the browser looks for it.
    const request = page.waitForRequest(/^com\.example\.notes:/);
    await page.getByRole('button', { name: decision }).click({ noWaitAfter: true });
    expect((await request).url()).toMatch(/^com\.example\.notes:\/callback\?.*state=a/);
  });

  it('connects a device by the code that it shows', async () => {
    const grant = 'urn:ietf:params:oauth:grant-type:device_code';
    const post = async (path: string, fields: Record<string, unknown>): Promise<any> =>
      (
        await fetch(`${service.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(fields),
        })
      ).json();
    const metadata = { client_name: 'Terminal', grant_types: [grant], response_types: [] };
    const { client_id } = await post('/oauth/register', { ...metadata, token_endpoint_auth_method: 'none' });
    const device = await post('/oauth/device_authorization', { client_id, scope: 'read mcp' });

    const page = await openWindow('/oauth/device');
    await logIn(page, ADA);
    await page.getByLabel('Code').waitFor();
    await inspect(page, 'device');
    await page.getByLabel('Code').fill('BBBB-BBBB');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').waitFor();
    await inspect(page, 'device-wrong-code');
    await page.getByLabel('Code').fill(device.user_code.toLowerCase().replace('-', ''));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(device.user_code, { exact: true }).waitFor();
    await inspect(page, 'device-consent');
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('status').waitFor();
    await inspect(page, 'device-connected');
    const tokens = await post('/oauth/token', { grant_type: grant, client_id, device_code: device.device_code });
    expect(await service.statusOfRead(tokens.access_token)).toBe(200);
  });

  it('lets in whoever was invited, and says so to others', async () => {
    const inviting = await OAuthService.start({ SIGNUP: 'invite' });
    try {
      const { url: link } = JSON.parse((await inviting.browser.changeAccount('/account/invitations')).text);
      const guest = await openWindow(`${inviting.url}/signup`);
      await guest.getByText(/invit/).waitFor();
      await inspect(guest, 'signup-not-invited');
      await guest.goto(link);
      await logInToConsole(guest, await signUp(guest, 'Guest'));
    } finally {
      // A page that is open complains about a service that stops.
      for (const { context } of windows) await context.close();
      await inviting.close();
    }
  });

  it('says that nobody knows a client which registered itself', async () => {
    const registration = await fetch(`${service.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_name: 'An assistant with a name that is a good deal longer than such names are as a rule',
        redirect_uris: ['https://assistant-with-a-very-long-name.subdomain.of.a.company.example/oauth/callback'],
        token_endpoint_auth_method: 'none',
      }),
    });
    const { client_id: clientId, redirect_uris: redirectUris }: any = await registration.json();
    const flow = service.flow({ clientId, clientSecret: null, redirectUri: redirectUris[0] });
    const page = await openWindow(
      flow.authorizationUrl({ scope: 'read write mcp integration oauth openid profile email' }).href,
    );
    await logIn(page, ADA);
    await page.getByText('Not verified').waitFor();
    await inspect(page, 'consent-not-verified');
  });

  it('gives an app that runs in the browser its tokens', async () => {
    const client = await service.createClient({ name: 'App in the browser', redirectUris: [redirectUri] });
    const flow = service.flow(client);
    const code = await flow.code({ scope: 'read' });
    const page = await openWindow(new URL('/home', redirectUri).href);
    /** What a script of the client's site gets to see. */
    const ask = (path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
      page.evaluate(
        async ([url, options]) => {
          const answer = await fetch(url, options);
          return { status: answer.status, text: await answer.text() };
        },
        [`${service.url}${path}`, init] as const,
      );
    const postForm = (path: string, fields: Record<string, string>) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ client_id: client.clientId, ...fields }).toString(),
      });

    const metadata = await ask('/.well-known/oauth-authorization-server');
    expect(JSON.parse(metadata.text).token_endpoint).toBe(`${service.url}/oauth/token`);
    const tokens = await postForm('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: flow.codeVerifier,
    });
    const { access_token: accessToken, refresh_token: refreshToken } = JSON.parse(tokens.text);
    const userInfo = await ask('/oauth/userinfo', { headers: { authorization: `Bearer ${accessToken}` } });
    expect(JSON.parse(userInfo.text).email).toBe(ADA.email);
    expect((await postForm('/oauth/revoke', { token: refreshToken })).status).toBe(200);
  });

  it('is used with the keyboard alone, and shows where one is', async () => {
    const page = await openWindow(await authorizationUrl('Keyboard notes'));
    await tabTo(page, page.getByLabel('E-mail address'));
    await page.keyboard.type(ADA.email);
    await tabTo(page, page.getByLabel('Password'));
    await page.keyboard.type(ADA.password);
    await page.keyboard.press('Enter');
    await page.getByText('Keyboard notes').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Allow' }));
    await takePicture(page, 'consent-focus');
    await page.keyboard.press('Enter');
    await page.getByText('Back at the client').waitFor();
  });

  it('needs no scripts', async () => {
    const page = await openWindow(await authorizationUrl('Plain notes'), { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Create an account' }).click();
    await logIn(page, await signUp(page, 'Charles'));
    await page.getByText('Plain notes').waitFor();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByText('Back at the client').waitFor();
  });

  it('tells errors on a page, too', async () => {
    const page = await openWindow('/logout');
    await page.locator('input[name=csrf]').evaluate((field: any) => (field.value = 'made up'));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText(/has expired/).waitFor();
    await inspect(page, 'error-out-of-date');
    await page.goto('/login?returnTo=https://evil.example/');
    await inspect(page, 'error-return');
  });

  it('says that there were too many attempts', async () => {
    const page = await openWindow('/login');
    for (let attempt = 0; attempt <= 10; attempt += 1) {
      await logIn(page, { email: 'nobody@example.com', password: 'a guess' });
      await page.getByRole('alert').waitFor();
    }
    expect(await page.getByRole('alert').textContent()).toMatch(/Too many/);
    await inspect(page, 'login-too-many-attempts');
  });
});
