import { IntrospectUseCase } from '../internal/introspect.use-case.js';
import { Browser } from '../testing/browser.js';
import { RunningAuthServer } from '../testing/running-auth-server.js';

const PASSWORD = 'correct horse battery staple';

describe('personal tokens of the account page', () => {
  let server: RunningAuthServer;
  let ada: Browser;

  beforeAll(async () => {
    server = await RunningAuthServer.start();
    ada = new Browser(server.origin);
    await ada.logIn('ada@example.com', PASSWORD);
  });
  afterAll(() => server.stop());

  const owner = (token: string) => server.app.get(IntrospectUseCase, { strict: false }).run({ kind: 'bearer', token });
  const create = (fields: Record<string, string>) => ada.submit('/account', '/account/tokens', fields);
  const tokenIn = (html: string) => /mg_pat_[\w-]{43}/.exec(html)?.[0] ?? '';

  async function revokePathOf(name: string): Promise<string> {
    const { html } = await ada.get('/account');
    const [, afterName = ''] = html.split(`<h3>${name}</h3>`);
    return /action="(\/account\/tokens\/[^"]+)"/.exec(afterName)?.[1] ?? '';
  }

  it('are shown once, with what was chosen', async () => {
    const { status, html, headers } = await create({
      name: 'Laptop',
      scope_read: 'on',
      scope_mcp: 'on',
      lifetime: '30d',
    });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const found = await owner(tokenIn(html));
    expect(found).toMatchObject({
      scopes: ['read', 'mcp'],
      client: { name: 'Laptop' },
      user: { email: 'ada@example.com' },
    });
    const days = (Date.parse(found!.expiresAt!) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(Math.round(days)).toBe(30);
    const page = await ada.get('/account');
    expect(page.html).not.toContain(tokenIn(html));
    expect(page.text).toMatch(/Laptop read mcp Expires \w+ \d+, \d+ ,\s+last used/);
  });

  it('live for ever only where that is asked for', async () => {
    const { html } = await create({ name: 'Forever', scope_read: 'on', lifetime: 'never' });
    expect((await owner(tokenIn(html)))?.expiresAt).toBeNull();
  });

  it('stop working when they are revoked', async () => {
    const { html } = await create({ name: 'Short-lived', scope_read: 'on', lifetime: '30d' });
    const path = await revokePathOf('Short-lived');
    const answer = await ada.submit('/account', path, {});
    expect([answer.status, answer.location]).toEqual([303, '/account?notice=token-revoked']);
    expect(await owner(tokenIn(html))).toBeNull();
    expect((await ada.submit('/account', path, {})).status).toBe(404);
  });

  it('of others are none', async () => {
    const { html } = await create({ name: 'Private', scope_read: 'on', lifetime: '30d' });
    const grace = new Browser(server.origin);
    await grace.signUp({ name: 'Grace', email: 'grace@example.com', password: PASSWORD });
    await grace.logIn('grace@example.com', PASSWORD);
    expect((await grace.get('/account')).text).toContain('You have no tokens.');
    expect((await grace.submit('/account', await revokePathOf('Private'), {})).status).toBe(404);
    expect((await grace.submit('/account', '/account/tokens/not-an-id/revoke', {})).status).toBe(404);
    expect(await owner(tokenIn(html))).not.toBeNull();
  });

  it.each([
    [{ name: ' ', scope_read: 'on' }, 'Enter a name'],
    [{ name: 'x'.repeat(101), scope_read: 'on' }, 'Use at most 100 characters'],
    [{ name: 'None' }, 'Choose at least one scope'],
  ])('are refused without name or scope: %p', async (fields, message) => {
    const { status, text, html } = await create({ ...fields, lifetime: '365d' });
    expect(status).toBe(400);
    expect(text).toContain(message);
    expect(html).toMatch(/value="365d"\s+selected/);
    expect(html).not.toContain('mg_pat_');
  });

  it.each<Record<string, string>>([{ scope_admin: 'on' }, { scope_read: 'yes' }, { lifetime: '1000y' }])(
    'are refused with %p',
    async (fields) => {
      const { status, html } = await create({ name: 'Odd', scope_read: 'on', lifetime: '30d', ...fields });
      expect(status).toBe(400);
      expect(html).not.toContain('mg_pat_');
    },
  );

  it('escape their names', async () => {
    const name = '</h3><script>alert(1)</script>';
    const created = await create({ name, scope_read: 'on', lifetime: '30d' });
    expect(created.html + (await ada.get('/account')).html).not.toContain('<script');
    const refused = await create({ name, lifetime: '30d' });
    expect(refused.html).not.toContain('<script');
  });
});
