import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuthServerClient, type Principal } from '@memory-graph/contracts/internal-http';
import { SCOPES } from '@memory-graph/contracts/oauth';
import { HttpTransport } from '@memory-graph/http-api/internal';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { DataSource } from 'typeorm';
import { AuthServerModule } from './auth-server.module.js';

const SERVICE_CREDENTIAL = 'a-service-credential-of-32-characters';
const EMAIL = 'ada.lovelace@example.com';
const PASSWORD = 'correct horse battery staple';
const TOKEN = 'any-b64token.of~20+chars/or-more==';
const UNKNOWN_ID = '0190a6e0-0000-7000-8000-000000000000';

describe('auth-server', () => {
  let postgres: EmbeddedPostgres;
  let app: INestApplication;
  let origin: string;
  let transport: HttpTransport;
  let client: AuthServerClient;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    await start();
  });
  afterAll(async () => {
    await stop();
    await postgres.close();
  });

  async function start(changes: NodeJS.ProcessEnv = {}): Promise<void> {
    const root = AuthServerModule.forEnvironment({
      DATABASE_URL: postgres.url,
      MIGRATE_ON_START: 'true',
      SERVICE_CREDENTIAL,
      MEMORY_GRAPH_BOOTSTRAP_EMAIL: EMAIL,
      MEMORY_GRAPH_BOOTSTRAP_PASSWORD: PASSWORD,
      MEMORY_GRAPH_BOOTSTRAP_TOKEN: TOKEN,
      ...changes,
    });
    app = await NestFactory.create(root, { logger: false, bodyParser: false, forceCloseConnections: true });
    await app.listen(0, '127.0.0.1');
    origin = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    transport = new HttpTransport({ service: 'auth-server', origins: [origin], serviceCredential: SERVICE_CREDENTIAL });
    client = new AuthServerClient(transport);
  }

  async function stop(): Promise<void> {
    await transport.close();
    await app.close();
  }

  const sql = <Row>(query: string, parameters: unknown[] = []) => app.get(DataSource).query<Row>(query, parameters);
  const bearer = async (token: string) => (await client.introspect({ kind: 'bearer', token })).principal;
  const session = async (cookie: string) => (await client.introspect({ kind: 'session', cookie })).principal;

  async function principal(): Promise<Principal> {
    const found = await bearer(TOKEN);
    if (!found) throw new Error('The bootstrap token is not known.');
    return found;
  }

  function logIn(email: string, password: string): Promise<Response> {
    return fetch(`${origin}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  }

  it('is ready once its database answers', async () => {
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  });

  it('keeps its internal endpoints from anyone without the service credential', async () => {
    const answer = await fetch(`${origin}/internal/introspections`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(401);
  });

  describe('bootstrap', () => {
    it('adds the first user with a workspace and a token that may do everything', async () => {
      expect(await principal()).toMatchObject({
        scopes: SCOPES,
        method: 'personal_token',
        user: { email: EMAIL, name: 'Ada Lovelace', picture: null },
        client: { name: 'Bootstrap token' },
        expiresAt: null,
      });
    });

    it('changes nothing when it is repeated', async () => {
      const before = await principal();
      const cookie = cookieOf(await logIn(EMAIL, PASSWORD), 'mg_session');
      await stop();
      await start();
      expect(await principal()).toEqual(before);
      expect(await session(cookie)).not.toBeNull();
      expect(await sql('SELECT count(*)::int AS users FROM auth."user"')).toEqual([{ users: 1 }]);
    });

    it('brings password and token in line, keeps earlier tokens, and ends the sessions of the old password', async () => {
      const { userId } = await principal();
      const cookie = cookieOf(await logIn(EMAIL, PASSWORD), 'mg_session');
      const token = 'another-token-of-20-chars';
      await stop();
      await start({ MEMORY_GRAPH_BOOTSTRAP_PASSWORD: 'a new password', MEMORY_GRAPH_BOOTSTRAP_TOKEN: token });
      expect((await logIn(EMAIL, PASSWORD)).status).toBe(401);
      expect((await logIn(EMAIL.toUpperCase(), 'a new password')).status).toBe(200);
      expect(await session(cookie)).toBeNull();
      expect((await bearer(token))?.userId).toBe(userId);
      expect((await bearer(TOKEN))?.userId).toBe(userId);
      await stop();
      await start();
    });

    it('adds no user with a common password, and starts if the user has had it before', async () => {
      await stop();
      const grace = { MEMORY_GRAPH_BOOTSTRAP_EMAIL: 'grace@example.com', MEMORY_GRAPH_BOOTSTRAP_TOKEN: '' };
      const weak = { MEMORY_GRAPH_BOOTSTRAP_PASSWORD: 'password' };
      await expect(start({ ...grace, ...weak })).rejects.toThrow(
        'MEMORY_GRAPH_BOOTSTRAP_PASSWORD is rejected for new users: This password is too common',
      );
      await app.close();
      await start(weak);
      expect((await logIn(EMAIL, 'password')).status).toBe(200);
      await stop();
      await start();
      expect(await sql('SELECT count(*)::int AS users FROM auth."user"')).toEqual([{ users: 1 }]);
    });

    it('refuses to start with the token of another user, and adds nobody', async () => {
      await stop();
      await expect(start({ MEMORY_GRAPH_BOOTSTRAP_EMAIL: 'grace@example.com' })).rejects.toThrow('another user');
      // Its periodic tasks had begun.
      await app.close();
      await start();
      expect(await sql('SELECT count(*)::int AS users FROM auth."user"')).toEqual([{ users: 1 }]);
    });

    it('does not bring a revoked token back', async () => {
      const token = 'to-be-revoked-of-20-chars';
      await stop();
      await start({ MEMORY_GRAPH_BOOTSTRAP_TOKEN: token });
      const found = await bearer(token);
      await client.deleteToken(found!.userId, found!.client.clientId);
      await stop();
      await start({ MEMORY_GRAPH_BOOTSTRAP_TOKEN: token });
      expect(await bearer(token)).toBeNull();
      await stop();
      await start();
    });
  });

  describe('session', () => {
    it('ends with log-out', async () => {
      const cookie = cookieOf(await logIn(EMAIL, PASSWORD), 'mg_session');
      const answer = await fetch(`${origin}/logout`, { method: 'POST', headers: { cookie: `mg_session=${cookie}` } });
      expect(answer.status).toBe(204);
      expect(setCookieOf(answer, 'mg_session')).toContain('Expires=Thu, 01 Jan 1970');
      expect(await session(cookie)).toBeNull();
    });

    it('ends 14 days after it was last used', async () => {
      const cookie = cookieOf(await logIn(EMAIL, PASSWORD), 'mg_session');
      await sql(`UPDATE auth.session SET expires_at = now() + interval '3 days'`);
      expect(daysUntil((await session(cookie))!.expiresAt)).toBeCloseTo(14, 1);
      await sql(`UPDATE auth.session SET expires_at = now() - interval '1 second'`);
      expect(await session(cookie)).toBeNull();
    });

    it('is stored as a hash only', async () => {
      const cookie = cookieOf(await logIn(EMAIL, PASSWORD), 'mg_session');
      const stored = JSON.stringify(await sql("SELECT encode(secret_hash, 'escape') AS hash FROM auth.session"));
      expect(stored).not.toContain(cookie);
    });
  });

  describe('personal tokens', () => {
    it('are shown once, listed and recognised until they are deleted', async () => {
      const { userId } = await principal();
      const { token, ...listed } = await client.createToken(userId, { name: 'CI', scopes: ['read'], expiresAt: null });
      expect(token).toMatch(/^mg_pat_[A-Za-z0-9_-]{43}$/);
      expect(await client.listTokens(userId)).toContainEqual(listed);
      expect(await bearer(token)).toMatchObject({
        userId,
        scopes: ['read'],
        client: { clientId: listed.id, name: 'CI' },
      });
      await client.deleteToken(userId, listed.id);
      expect(await bearer(token)).toBeNull();
      expect((await client.listTokens(userId)).map(({ id }) => id)).not.toContain(listed.id);
      await expect(client.deleteToken(userId, listed.id)).rejects.toMatchObject({ code: 'not_found' });
    });

    it('stop working when they expire', async () => {
      const { userId } = await principal();
      const expiresAt = new Date(Date.now() + 60_000).toISOString();
      const { token, id } = await client.createToken(userId, { name: 'Short', scopes: ['read'], expiresAt });
      expect(await bearer(token)).toMatchObject({ expiresAt });
      await sql(`UPDATE auth.personal_token SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
      expect(await bearer(token)).toBeNull();
    });

    it('remember when they were last used, to the minute', async () => {
      const { userId } = await principal();
      const { token, id } = await client.createToken(userId, { name: 'Used', scopes: ['read'], expiresAt: null });
      const lastUse = async () => (await client.listTokens(userId)).find((listed) => listed.id === id)?.lastUsedAt;
      expect(await lastUse()).toBeNull();
      await bearer(token);
      const first = await lastUse();
      expect(Date.parse(first ?? '')).toBeGreaterThan(Date.now() - 60_000);
      await bearer(token);
      expect(await lastUse()).toBe(first);
      await sql(`UPDATE auth.personal_token SET last_used_at = now() - interval '2 minutes' WHERE id = $1`, [id]);
      await bearer(token);
      expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
    });

    it.each([
      ['an unknown scope', { scopes: ['read', 'admin'] }, 'scopes[1]'],
      ['no scope', { scopes: [] }, 'scopes'],
      ['a blank name', { name: ' ' }, 'name'],
      ['an expiry that has passed', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
      ['an expiry that is no time', { expiresAt: 'soon' }, 'expiresAt'],
    ])('are refused with %s', async (_, change, path) => {
      const { userId } = await principal();
      const token = { name: 'CI', scopes: ['read'], expiresAt: null, ...change } as never;
      await expect(client.createToken(userId, token)).rejects.toMatchObject({
        code: 'invalid_request',
        details: [expect.objectContaining({ path })],
      });
    });

    it('of somebody else are not found', async () => {
      const { client: own } = await principal();
      await expect(client.deleteToken(UNKNOWN_ID, own.clientId)).rejects.toMatchObject({ code: 'not_found' });
      await expect(client.deleteToken('nobody', own.clientId)).rejects.toMatchObject({ code: 'not_found' });
      expect(await client.listTokens(UNKNOWN_ID)).toEqual([]);
      await expect(
        client.createToken(UNKNOWN_ID, { name: 'CI', scopes: ['read'], expiresAt: null }),
      ).rejects.toMatchObject({ code: 'not_found' });
      expect(await bearer(TOKEN)).not.toBeNull();
    });

    it('are unknown when made up', async () => {
      expect(await bearer('mg_pat_made-up')).toBeNull();
      expect(await session('made-up')).toBeNull();
    });
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

function daysUntil(time: string | null): number {
  return (Date.parse(time ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
}
