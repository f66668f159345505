import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { SCOPES } from '@memory-graph/contracts/oauth';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { AuthServerModule } from '../auth-server.module.js';
import { IntrospectUseCase } from '../internal/introspect.use-case.js';

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
    return app.get(IntrospectUseCase, { strict: false }).run({ kind: 'session', cookie });
  }

  function logIn(body: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${origin}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  function submitForm(
    fields: Record<string, string>,
    cookie = '',
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = new URLSearchParams(fields);
    return fetch(`${origin}/login`, { method: 'POST', headers: { cookie, ...headers }, body, redirect: 'manual' });
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

  it('takes a hundred failures from one address, whatever the accounts, and counts no success', async () => {
    const attempt = (email: string, password = 'Spring2026!') =>
      logIn({ email, password }, { 'x-forwarded-for': '10.0.7.7' });
    for (let count = 0; count < 100; count += 1) {
      if (count % 10 === 0) expect((await attempt(EMAIL, PASSWORD)).status).toBe(200);
      expect((await attempt(`sprayed${count}@example.com`)).status).toBe(401);
    }
    expect((await attempt('another@example.com')).status).toBe(429);
    expect((await attempt(EMAIL, PASSWORD)).status).toBe(429);
    expect((await logIn({ email: EMAIL, password: PASSWORD }, { 'x-forwarded-for': '10.0.7.8' })).status).toBe(200);
  });

  it('counts attempts that come at once, and addresses in any case', async () => {
    const attempts = Array.from({ length: 14 }, (_, index) =>
      logIn(
        { email: index % 2 ? 'Rushed@example.com' : ' rushed@EXAMPLE.com', password: 'guess' },
        { 'x-forwarded-for': '10.0.8.8' },
      ),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('takes as long for an account that there is not', async () => {
    const time = async (email: string, address: string) => {
      const start = performance.now();
      await logIn({ email, password: 'wrong' }, { 'x-forwarded-for': address });
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      known.push(await time(EMAIL, `10.0.9.${round}`));
      unknown.push(await time('nobody@example.com', `10.0.9.${round}`));
    }
    // Without the hash it would take a fraction.
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ])('signs nobody in for another site: %p', async (headers) => {
    const answer = await logIn({ email: EMAIL, password: PASSWORD }, headers);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    expect(await answer.json()).toMatchObject({ error: 'insufficient_scope' });
    const { csrf, cookie } = await openPage();
    const form = await submitForm({ email: EMAIL, password: PASSWORD, csrf }, cookie, headers);
    expect([form.status, cookieOf(form, 'mg_session')]).toEqual([403, '']);
  });

  it('begins the secret of the forms anew: one that was planted before is of no use', async () => {
    const { csrf, cookie } = await openPage();
    const answer = await submitForm({ email: EMAIL, password: PASSWORD, csrf }, cookie);
    const renewed = cookieOf(answer, 'mg_csrf');
    expect(renewed).toMatch(/^[\w-]{43}$/);
    expect(cookie).not.toContain(renewed);
  });

  it('keeps the session of a browser whose attempt fails', async () => {
    const own = cookieOf(await logIn({ email: EMAIL, password: PASSWORD }), 'mg_session');
    await logIn({ email: EMAIL, password: 'wrong' }, { cookie: `mg_session=${own}` });
    expect(await session(own)).not.toBeNull();
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
    expect(html).not.toMatch(/<script|src=|style=|href="(?!\.\/|#)/);
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
    expect(html).toMatch(/id="password"[^>]*aria-invalid="true"[^>]*aria-describedby="problem"/s);
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

function median(times: number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)]!;
}
