import { Controller, Get, Module, Post, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { HttpApiModule } from '@memory-graph/http-api';
import { AccessControlModule } from './access-control.module.js';
import type { AccessTokenVerifier } from './access-tokens/access-token-verifier.js';
import { Caller } from './caller.decorator.js';
import { CachedCredentialVerifier } from './credentials/cached-credential-verifier.js';
import type { CredentialVerifier } from './credentials/credential-verifier.port.js';
import { OfResource } from './of-resource.decorator.js';
import { Public } from './public.decorator.js';
import { RequireScope } from './require-scope.decorator.js';
import { ConfinedToSubject } from './subjects/confined-to-subject.decorator.js';

/** Knows the token `reader` (scope read), the token `bound` (to a subject) and the session `session-1` (every scope). */
class KnownCallers implements CredentialVerifier {
  revoked = false;

  verify: CredentialVerifier['verify'] = (credential) => {
    if (this.revoked) return Promise.resolve(null);
    if (credential.kind === 'bearer' && credential.token === 'reader')
      return Promise.resolve(caller('reader', ['read']));
    if (credential.kind === 'bearer' && credential.token === 'bound')
      return Promise.resolve({ ...caller('bound', ['read', 'write']), subject: 'alice' });
    if (credential.kind === 'session' && credential.cookie === 'session-1') {
      return Promise.resolve(caller('web', ['read', 'write', 'mcp', 'integration', 'oauth']));
    }
    return Promise.resolve(null);
  };
}

function caller(userId: string, scopes: Principal['scopes']): Principal {
  return {
    userId,
    workspaceId: 'workspace',
    scopes,
    method: userId === 'web' ? 'session' : 'personal_token',
    user: { id: userId, email: `${userId}@example.com`, name: userId, picture: null },
    client: { clientId: userId, name: userId },
    expiresAt: null,
  };
}

/** Accepts any JSON Web Token as one of this caller: other specs check the contents of tokens. */
const tokensOf = (userId: string) =>
  ({ verify: () => Promise.resolve(caller(userId, ['read'])) }) as Partial<AccessTokenVerifier> as AccessTokenVerifier;

@Controller()
class NotesController {
  @Get('notes')
  @RequireScope('read')
  list(@Caller() principal: Principal) {
    return { caller: principal.userId };
  }

  @Post('notes')
  @RequireScope('write')
  add(@Caller() principal: Principal) {
    return { caller: principal.userId };
  }

  @Get('notes/own')
  @ConfinedToSubject()
  listOwn(@Caller() principal: Principal) {
    return { subject: principal.subject };
  }

  @Get('unmarked')
  unmarked() {
    return {};
  }

  @Get('assistant')
  @OfResource('mcp')
  assist(@Caller() principal: Principal) {
    return { caller: principal.userId };
  }

  @Get('open')
  @Public()
  open() {
    return {};
  }
}

describe('AccessControlModule', () => {
  const callers = new KnownCallers();
  let app: INestApplication;
  let origin: string;

  @Module({
    imports: [
      HttpApiModule.register({ maxBodyBytes: 1_000 }),
      AccessControlModule.registerAsync({
        useFactory: () => ({
          verifier: callers,
          accessTokens: tokensOf('of the api'),
          accessTokensOf: { mcp: tokensOf('of mcp') },
        }),
      }),
    ],
    controllers: [NotesController],
  })
  class NotesModule {}

  beforeAll(async () => {
    app = await NestFactory.create(NotesModule, { logger: false, bodyParser: false });
    await app.listen(0, '127.0.0.1');
    origin = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  });
  afterAll(() => app.close());

  async function ask(method: string, path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(origin + path, { method, headers });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
  }

  it('lets anyone use a public route, whatever else they send', async () => {
    expect((await ask('GET', '/open')).status).toBe(200);
    expect((await ask('GET', '/open', { authorization: 'nonsense' })).status).toBe(200);
  });

  it('asks for a credential everywhere else', async () => {
    const refused = await ask('GET', '/unmarked');
    expect(refused).toMatchObject({ status: 401, body: { error: 'unauthorized' } });
    expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  it('gives the handler its caller', async () => {
    expect(await ask('GET', '/notes', { authorization: 'Bearer reader' })).toMatchObject({
      status: 200,
      body: { caller: 'reader' },
    });
  });

  it.each(['Bearer unknown', 'Bearer', 'Basic cmVhZGVyOg=='])('refuses the header %p', async (authorization) => {
    expect(await ask('GET', '/notes', { authorization })).toMatchObject({
      status: 401,
      body: { error: 'unauthorized' },
    });
  });

  it('names the scope that is missing', async () => {
    const refused = await ask('POST', '/notes', { authorization: 'Bearer reader' });
    expect(refused).toMatchObject({ status: 403, body: { error: 'insufficient_scope', details: [{ code: 'write' }] } });
    expect(refused.headers.get('www-authenticate')).toContain('scope="write"');
  });

  it('takes a session for every scope, from its own origin only', async () => {
    const cookie = 'theme=dark; mg_session=session-1';
    expect(await ask('POST', '/notes', { cookie, origin })).toMatchObject({ status: 201, body: { caller: 'web' } });
    expect((await ask('POST', '/notes', { cookie, origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask('POST', '/notes', { cookie, 'sec-fetch-site': 'none' })).status).toBe(201);
    expect((await ask('GET', '/notes', { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask('GET', '/notes', { cookie: 'mg_session=other' })).status).toBe(401);
    expect((await ask('GET', '/notes', { cookie: 'mg_session=%00' })).status).toBe(401);
  });

  it('lets a bearer token win over a cookie, also when the token is wrong', async () => {
    const cookie = 'mg_session=session-1';
    expect((await ask('GET', '/notes', { cookie, authorization: 'Bearer reader' })).body).toEqual({ caller: 'reader' });
    expect((await ask('GET', '/notes', { cookie, authorization: 'Bearer wrong' })).status).toBe(401);
  });

  it('asks for tokens of its own, and for no session, where a route is of another resource', async () => {
    const jwt = `Bearer ${Buffer.from('{"alg":"RS256"}').toString('base64url')}.e30.c2ln`;
    expect((await ask('GET', '/notes', { authorization: jwt })).body).toEqual({ caller: 'of the api' });
    expect((await ask('GET', '/assistant', { authorization: jwt })).body).toEqual({ caller: 'of mcp' });
    expect((await ask('GET', '/assistant', { authorization: 'Bearer reader' })).body).toEqual({ caller: 'reader' });
    expect((await ask('GET', '/assistant', { cookie: 'mg_session=session-1', origin })).status).toBe(401);
  });

  it('refuses a caller who is bound to a subject, unless the route is confined', async () => {
    const authorization = 'Bearer bound';
    for (const [method, path] of [
      ['GET', '/notes'],
      ['POST', '/notes'],
      ['GET', '/unmarked'],
      ['GET', '/assistant'],
    ] as const) {
      expect(await ask(method, path, { authorization })).toMatchObject({
        status: 403,
        body: { error: 'insufficient_scope', details: [{ path: '', code: 'bound_to_subject' }] },
      });
    }
    expect((await ask('GET', '/notes/own', { authorization })).body).toEqual({ subject: 'alice' });
    expect((await ask('GET', '/notes/own', { authorization: 'Bearer reader' })).body).toEqual({});
  });

  it('forgets a revoked token at once when told', async () => {
    await ask('GET', '/notes', { authorization: 'Bearer reader' });
    callers.revoked = true;
    app.get(CachedCredentialVerifier).forgetClient('reader');
    expect((await ask('GET', '/notes', { authorization: 'Bearer reader' })).status).toBe(401);
    callers.revoked = false;
  });
});
