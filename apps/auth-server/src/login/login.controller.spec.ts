import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SCOPES, type Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@memory-graph/test-kit/embedded-postgres';
import { AuthServerModule } from '../auth-server.module.js';
import { IntrospectQuery } from '../internal/introspect.query.js';

const EMAIL = 'ada.lovelace@example.com';
const PASSWORD = 'correct horse battery staple';

describe('log-in', () => {
  let postgres: EmbeddedPostgres;
  let app: INestApplication;
  let origin: string;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    await start();
  });
  afterAll(async () => {
    await app.close();
    await postgres.close();
  });

  async function start(changes: NodeJS.ProcessEnv = {}): Promise<void> {
    const root = AuthServerModule.forEnvironment({
      DATABASE_URL: postgres.url,
      MIGRATE_ON_START: 'true',
      SERVICE_CREDENTIAL: 'a-service-credential-of-32-characters',
      MEMORY_GRAPH_BOOTSTRAP_EMAIL: EMAIL,
      MEMORY_GRAPH_BOOTSTRAP_PASSWORD: PASSWORD,
      ...changes,
    });
    app = await NestFactory.create(root, { logger: false, bodyParser: false, forceCloseConnections: true });
    await app.listen(0, '127.0.0.1');
    origin = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  }

  function session(cookie: string): Promise<Principal | null> {
    return app.get(IntrospectQuery, { strict: false }).run({ kind: 'session', cookie });
  }

  function logIn(body: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${origin}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  function submitForm(fields: Record<string, string>, cookie = ''): Promise<Response> {
    const body = new URLSearchParams(fields);
    return fetch(`${origin}/login`, { method: 'POST', headers: { cookie }, body, redirect: 'manual' });
  }

  async function openPage(): Promise<{ csrf: string; cookie: string; answer: Response; html: string }> {
    const answer = await fetch(`${origin}/login?returnTo=${encodeURIComponent('/a?b="c"')}`);
    const html = await answer.text();
    const csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
    return { csrf, cookie: `mg_csrf=${cookieOf(answer, 'mg_csrf')}`, answer, html };
  }

  it('opens a session that counts as every scope', async () => {
    const answer = await logIn({ email: EMAIL, password: PASSWORD, returnTo: '/oauth/authorize?client_id=a' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { email: EMAIL }, returnTo: '/oauth/authorize?client_id=a' });
    expect(setCookieOf(answer, 'mg_session')).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(await session(cookieOf(answer, 'mg_session'))).toMatchObject({
      scopes: SCOPES,
      method: 'session',
      user: { email: EMAIL },
      client: { clientId: 'web', name: 'Web interface' },
    });
  });

  it('does not tell whether the account exists', async () => {
    const wrong = await logIn({ email: EMAIL, password: 'wrong' });
    const unknown = await logIn({ email: 'nobody@example.com', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await unknown.json()).toEqual(await wrong.json());
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('takes ten attempts for one account from one address', async () => {
    const attempt = (address: string) =>
      logIn({ email: 'guessed@example.com', password: 'guess' }, { 'x-forwarded-for': `10.9.9.9, ${address}` });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await attempt('10.0.0.1')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await attempt('10.0.0.1')).headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await attempt('10.0.0.2')).status).toBe(401);
  });

  it('ends the session that the browser had before', async () => {
    const former = cookieOf(await logIn({ email: EMAIL, password: PASSWORD }), 'mg_session');
    const next = await logIn({ email: EMAIL, password: PASSWORD }, { cookie: `mg_session=${former}` });
    expect(await session(former)).toBeNull();
    expect(await session(cookieOf(next, 'mg_session'))).not.toBeNull();
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'refuses to return to %p',
    async (returnTo) => {
      const answer = await logIn({ email: EMAIL, password: PASSWORD, returnTo });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
      expect((await fetch(`${origin}/login?returnTo=${encodeURIComponent(returnTo)}`)).status).toBe(400);
    },
  );

  it('shows a page that needs nothing from elsewhere and escapes what it is given', async () => {
    const { answer, html } = await openPage();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('value="/a?b=%22c%22"');
    expect(html).not.toMatch(/<script|src=|style=|href="(?![/#])/);
  });

  it('takes the form with its token, and redirects', async () => {
    const { csrf, cookie } = await openPage();
    const answer = await submitForm({ email: EMAIL, password: PASSWORD, returnTo: '/docs', csrf }, cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/docs']);
    expect(await session(cookieOf(answer, 'mg_session'))).not.toBeNull();
  });

  it('refuses a form that did not come from its page', async () => {
    const { csrf, cookie } = await openPage();
    const fields = { email: EMAIL, password: PASSWORD };
    expect((await submitForm(fields, cookie)).status).toBe(403);
    expect((await submitForm({ ...fields, csrf }, '')).status).toBe(403);
    expect((await submitForm({ ...fields, csrf: 'other' }, cookie)).status).toBe(403);
  });

  it('shows the form again after a wrong password, with the address but not the password', async () => {
    const { csrf, cookie } = await openPage();
    const answer = await submitForm({ email: 'a"b@example.com', password: 'Secret-Guess', csrf }, cookie);
    const html = await answer.text();
    expect(answer.status).toBe(401);
    expect(html).toContain('role="alert"');
    expect(html).toContain('value="a&quot;b@example.com"');
    expect(html).not.toContain('Secret-Guess');
  });

  it('marks cookies as Secure behind https, and as settable by this host alone', async () => {
    await app.close();
    await start({ PUBLIC_URL: 'https://memory.example' });
    const answer = await logIn({ email: EMAIL, password: PASSWORD });
    expect(setCookieOf(answer, '__Host-mg_session')).toMatch(/; Path=\/; .*Secure/);
  });
});

function setCookieOf(answer: Response, name: string): string {
  return answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
}

function cookieOf(answer: Response, name: string): string {
  return (
    setCookieOf(answer, name)
      .slice(name.length + 1)
      .split(';')[0] ?? ''
  );
}
