import { GRANT_CLAIM, WORKSPACE_CLAIM } from '@memory-graph/contracts/oauth';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import {
  basic,
  challengeOf,
  newVerifier,
  PUBLIC_URL,
  REDIRECT_URI,
  RunningAuthServer,
  type TestClient,
} from '../../testing/running-auth-server.js';

describe('POST /oauth/token', () => {
  let server: RunningAuthServer;
  let confidential: TestClient;
  let browserApp: TestClient;
  const verifier = newVerifier();
  const codeChallenge = challengeOf(verifier);

  beforeAll(async () => {
    server = await RunningAuthServer.start();
    confidential = await server.addClient();
    browserApp = await server.addClient({ isPublic: true });
  });
  afterAll(() => server.stop());

  const verify = (token: string, audience: string) =>
    jwtVerify(token, createRemoteJWKSet(new URL(`${server.origin}/oauth/jwks`)), {
      issuer: PUBLIC_URL,
      audience,
      algorithms: ['RS256'],
    });

  const revokedGrants = async () =>
    (await server.sql<{ id: string }>(`SELECT id FROM auth.revocation WHERE kind = 'grant'`)).map(({ id }) => id);

  async function grantOf(accessToken: string): Promise<string> {
    return String((await verify(accessToken, PUBLIC_URL)).payload[GRANT_CLAIM]);
  }

  describe('for a code', () => {
    it('gives an RFC 9068 access token of 15 minutes and a refresh token', async () => {
      const answer = await server.redeem(confidential, await server.mintCode(confidential));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.body).toEqual({
        access_token: expect.any(String) as string,
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: expect.any(String) as string,
        scope: 'read write',
      });
      const { payload } = await verify(answer.body['access_token']!, PUBLIC_URL);
      const { userId, workspaceId } = await server.user();
      expect(payload).toMatchObject({
        iss: PUBLIC_URL,
        aud: PUBLIC_URL,
        sub: userId,
        client_id: confidential.clientId,
        scope: 'read write',
        jti: expect.any(String) as string,
        [WORKSPACE_CLAIM]: workspaceId,
        [GRANT_CLAIM]: expect.any(String) as string,
      });
      expect(payload.exp! - payload.iat!).toBe(3600);
      expect(decodeProtectedHeader(answer.body['access_token']!)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    });

    it('takes JSON as well, all strings', async () => {
      const fields = {
        grant_type: 'authorization_code',
        redirect_uri: REDIRECT_URI,
        client_id: confidential.clientId,
        client_secret: confidential.secret,
        code: await server.mintCode(confidential),
      };
      expect(await server.postJson('/oauth/token', { ...fields, code: 7 })).toMatchObject({
        status: 400,
        body: { error: 'invalid_request', error_description: 'code must be a string' },
      });
      expect((await server.postJson('/oauth/token', fields)).status).toBe(200);
    });

    it('adds an ID token where openid was allowed, and names those scopes too', async () => {
      const scope = 'openid profile email read';
      const code = await server.mintCode(confidential, { scope, nonce: 'n-1' });
      const { body } = await server.redeem(confidential, code);
      expect(body['scope']).toBe(scope);
      const { payload } = await verify(body['id_token']!, confidential.clientId);
      expect(payload).toMatchObject({ nonce: 'n-1', email: 'ada@example.com', email_verified: false, name: 'Ada' });
      expect((await verify(body['access_token']!, PUBLIC_URL)).payload['scope']).toBe('read');
    });

    it('serves one audience a token, spelled with a slash or without', async () => {
      const mcp = `${PUBLIC_URL}/mcp`;
      const token = async (resource: string, asked: object) =>
        (await server.redeem(confidential, await server.mintCode(confidential, { resource }), asked)).body;
      expect((await verify((await token(mcp, {}))['access_token']!, mcp)).payload.aud).toBe(mcp);
      const withSlash = await token(PUBLIC_URL, { resource: `${PUBLIC_URL}/` });
      expect((await verify(withSlash['access_token']!, PUBLIC_URL)).payload.aud).toBe(PUBLIC_URL);
      expect(await token(PUBLIC_URL, { resource: mcp })).toMatchObject({ error: 'invalid_request' });
      expect(await token(PUBLIC_URL, { resource: 'https://other.example' })).toMatchObject({
        error: 'invalid_request',
      });
    });

    it('refuses a second use, and revokes what the first gave', async () => {
      const code = await server.mintCode(confidential);
      const first = await server.redeem(confidential, code);
      const grantId = await grantOf(first.body['access_token']!);
      expect(await server.redeem(confidential, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
      expect(await revokedGrants()).toContain(grantId);
      expect(await server.refresh(confidential, first.body['refresh_token']!)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      });
    });

    it('lets one of several requests at the same time win, and revokes what it gave', async () => {
      const code = await server.mintCode(confidential);
      const answers = await Promise.all([1, 2, 3, 4].map(() => server.redeem(confidential, code)));
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      expect(answers.filter(({ body }) => body['error'] === 'invalid_grant')).toHaveLength(3);
      for (const { body } of winners) {
        expect(await revokedGrants()).toContain(await grantOf(body['access_token']!));
        expect((await server.refresh(confidential, body['refresh_token']!)).body['error']).toBe('invalid_grant');
      }
    });

    it('refuses one of another client, another redirect URI, an expired and a made-up one', async () => {
      const code = await server.mintCode(confidential);
      const other = await server.addClient();
      const refusal = { status: 400, body: { error: 'invalid_grant' } };
      expect(await server.redeem(other, code)).toMatchObject(refusal);
      expect(await server.redeem(confidential, code, { redirect_uri: `${REDIRECT_URI}/` })).toMatchObject(refusal);
      expect(await server.redeem(confidential, 'made-up')).toMatchObject(refusal);
      await server.sql(
        `UPDATE auth.oidc_record SET payload = payload || '{"exp": 1}' WHERE model = 'AuthorizationCode'`,
      );
      expect(await server.redeem(confidential, code)).toMatchObject(refusal);
    });
  });

  describe('asks a client who it is', () => {
    it('by basic or post, or by the PKCE verifier in place of the secret', async () => {
      const { clientId, secret } = confidential;
      const code = () => server.mintCode(confidential, { codeChallenge });
      const unproven = { clientId, secret: null };
      const redeemBasic = async () =>
        server.post(
          '/oauth/token',
          {
            grant_type: 'authorization_code',
            code: await code(),
            redirect_uri: REDIRECT_URI,
            code_verifier: verifier,
          },
          basic(confidential),
        );
      expect((await redeemBasic()).status).toBe(200);
      expect((await server.redeem({ clientId, secret }, await code(), { code_verifier: verifier })).status).toBe(200);
      expect((await server.redeem(unproven, await code(), { code_verifier: verifier })).status).toBe(200);
    });

    it.each([
      ['a wrong secret', { client_secret: 'wrong' }, 'invalid_client'],
      [
        'a wrong secret beside the right verifier',
        { client_secret: 'wrong', code_verifier: verifier },
        'invalid_client',
      ],
      ['neither secret nor verifier', {}, 'invalid_client'],
      ['a wrong verifier', { code_verifier: newVerifier() }, 'invalid_grant'],
      ['a verifier that is the challenge', { code_verifier: codeChallenge }, 'invalid_grant'],
      ['a verifier that is too short', { code_verifier: 'short' }, 'invalid_request'],
      ['an unknown id', { client_id: 'nobody', client_secret: 'x' }, 'invalid_client'],
      [
        'an assertion',
        { client_assertion: 'x', client_assertion_type: 'y', code_verifier: verifier },
        'invalid_client',
      ],
    ])('and refuses %s', async (_, more, error) => {
      const code = await server.mintCode(confidential, { codeChallenge });
      const answer = await server.redeem({ ...confidential, secret: null }, code, more);
      expect([answer.status, answer.body['error']]).toEqual([400, error]);
      expect(answer.headers.get('www-authenticate')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    it('and wants the secret for a code without PKCE, and the verifier for one with it', async () => {
      const { clientId } = confidential;
      const plainCode = await server.mintCode(confidential);
      const answer = await server.redeem({ clientId, secret: null }, plainCode, { code_verifier: verifier });
      expect(answer.body['error']).toBe('invalid_client');
      const downgraded = await server.redeem(confidential, plainCode, { code_verifier: verifier });
      expect(downgraded.body['error']).toBe('invalid_grant');
      const code = await server.mintCode(confidential, { codeChallenge });
      expect((await server.redeem(confidential, code)).body['error']).toBe('invalid_grant');
    });

    it('and keeps one that registered a method to it', async () => {
      const registered = await server.addClient();
      await server.sql('UPDATE auth.oauth_client SET pkce_instead_of_secret = false WHERE client_id = $1', [
        registered.clientId,
      ]);
      const code = await server.mintCode(registered, { codeChallenge });
      const answer = await server.redeem({ ...registered, secret: null }, code, { code_verifier: verifier });
      expect(answer.body['error']).toBe('invalid_client');
    });

    it('and a public one for its verifier', async () => {
      const code = await server.mintCode(browserApp, { codeChallenge });
      expect((await server.redeem(browserApp, code)).body['error']).toBe('invalid_grant');
      expect((await server.redeem(browserApp, code, { code_verifier: verifier })).status).toBe(200);
    });
  });

  describe('for a refresh token', () => {
    /** As if the token had been used so much earlier. */
    const usedBefore = (seconds: number) =>
      server.sql(
        `UPDATE auth.oidc_record SET consumed_at = consumed_at - make_interval(secs => $1) WHERE model = 'RefreshToken'`,
        [seconds],
      );

    it('gives a new one each time; a second use after the grace period ends them all', async () => {
      const { refreshToken: first } = await server.obtain(confidential);
      const second = await server.refresh(confidential, first);
      expect(second.status).toBe(200);
      expect(second.body['refresh_token']).not.toBe(first);
      await usedBefore(29);
      expect((await server.refresh(confidential, first)).status).toBe(200);
      await usedBefore(2);
      expect(await server.refresh(confidential, first)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      });
      expect((await server.refresh(confidential, second.body['refresh_token']!)).body['error']).toBe('invalid_grant');
      expect(await revokedGrants()).toContain(await grantOf(second.body['access_token']!));
    });

    it.each([
      ['a client with a secret', () => confidential],
      ['a client without', () => browserApp],
    ])('answers all of several requests at the same time, of %s, with tokens of one grant', async (_, client) => {
      const { accessToken, refreshToken } = await server.obtain(client());
      const answers = await Promise.all([1, 2, 3].map(() => server.refresh(client(), refreshToken)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const tokens = answers.map(({ body }) => body['access_token']!);
      expect(new Set(tokens).size).toBe(3);
      for (const token of tokens) expect(await grantOf(token)).toBe(await grantOf(accessToken));
      expect(await revokedGrants()).not.toContain(await grantOf(accessToken));
      for (const { body } of answers) expect((await server.refresh(client(), body['refresh_token']!)).status).toBe(200);
    });

    it('gives a thief within the grace period the successor of its owner, so that the next refresh shows the theft', async () => {
      const { refreshToken } = await server.obtain(browserApp);
      const owner = (await server.refresh(browserApp, refreshToken)).body['refresh_token']!;
      const thief = (await server.refresh(browserApp, refreshToken)).body['refresh_token']!;
      expect(thief).toBe(owner);
      const stolen = await server.refresh(browserApp, thief);
      await usedBefore(31);
      expect((await server.refresh(browserApp, owner)).body['error']).toBe('invalid_grant');
      expect((await server.refresh(browserApp, stolen.body['refresh_token']!)).body['error']).toBe('invalid_grant');
      expect(await revokedGrants()).toContain(await grantOf(stolen.body['access_token']!));
    });

    it('does not make a used successor new again', async () => {
      const { refreshToken } = await server.obtain(browserApp);
      const successor = (await server.refresh(browserApp, refreshToken)).body['refresh_token']!;
      await server.refresh(browserApp, successor);
      const uses = () =>
        server.sql(`SELECT id, consumed_at FROM auth.oidc_record WHERE model = 'RefreshToken' ORDER BY id`);
      const before = await uses();
      expect((await server.refresh(browserApp, refreshToken)).body['refresh_token']).toBe(successor);
      expect(await uses()).toEqual(before);
    });

    it('can be strict: without a grace period, each reuse ends the grant', async () => {
      const strict = await RunningAuthServer.start({ OAUTH_REFRESH_GRACE_SECONDS: '0' }, server);
      const { refreshToken } = await strict.obtain(confidential);
      const answers = await Promise.all([1, 2, 3].map(() => strict.refresh(confidential, refreshToken)));
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      for (const { body } of winners) {
        expect((await strict.refresh(confidential, body['refresh_token']!)).body['error']).toBe('invalid_grant');
      }
      await strict.stop();
    });

    it('narrows the scope on request, and never widens it', async () => {
      const { refreshToken } = await server.obtain(confidential, { scope: 'read write' });
      expect((await server.refresh(confidential, refreshToken, { scope: 'read oauth' })).body['error']).toBe(
        'invalid_scope',
      );
      const narrowed = await server.refresh(confidential, refreshToken, { scope: 'read' });
      expect(narrowed.body['scope']).toBe('read');
      const whole = await server.refresh(confidential, narrowed.body['refresh_token']!);
      expect(whole.body['scope']).toBe('read write');
    });

    it('wants the secret, unless it was obtained without', async () => {
      const unproven = { ...confidential, secret: null };
      const { refreshToken: withSecret } = await server.obtain(confidential);
      expect((await server.refresh(unproven, withSecret)).body['error']).toBe('invalid_client');
      const { refreshToken } = await server.obtain(unproven);
      const refreshed = await server.refresh(unproven, refreshToken);
      expect(refreshed.status).toBe(200);
      expect((await server.refresh(unproven, refreshed.body['refresh_token']!)).status).toBe(200);
    });

    it('refuses one of another client', async () => {
      const { refreshToken } = await server.obtain(confidential);
      const other = await server.addClient();
      expect((await server.refresh(other, refreshToken)).body['error']).toBe('invalid_grant');
      expect((await server.refresh({ ...other, secret: null }, refreshToken)).body['error']).toBe('invalid_client');
    });
  });

  it.each([
    ['another grant type', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['no grant type', {}, 'invalid_request'],
    ['no code', { grant_type: 'authorization_code' }, 'invalid_request'],
  ])('refuses %s', async (_, fields, error) => {
    const { clientId, secret } = confidential;
    const answer = await server.post('/oauth/token', { client_id: clientId, client_secret: secret, ...fields });
    expect([answer.status, answer.body['error']]).toEqual([400, error]);
  });

  it('refuses bodies that it cannot read, in the words of OAuth', async () => {
    const repeated = `${server.origin}/oauth/token`;
    const send = async (type: string, body: string) => {
      const answer = await fetch(repeated, { method: 'POST', headers: { 'content-type': type }, body });
      return [answer.status, ((await answer.json()) as { error: string }).error];
    };
    const form = 'application/x-www-form-urlencoded';
    expect(await send(form, 'grant_type=a&grant_type=b')).toEqual([400, 'invalid_request']);
    expect(await send('application/json', '{')).toEqual([400, 'invalid_request']);
    expect(await send('application/json', '[]')).toEqual([400, 'invalid_request']);
    expect(await send('text/plain', 'a')).toEqual([400, 'invalid_request']);
    expect(await send(form, `code=${'a'.repeat(70_000)}`)).toEqual([400, 'invalid_request']);
  });

  it('is found however its path is written', async () => {
    const answer = await server.post('/OAuth/Token/?client_id=ignored', {});
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('blames no client for what is its own fault', async () => {
    const code = await server.mintCode(confidential);
    await server.sql('ALTER TABLE auth.membership RENAME TO membership_away');
    const answer = await server.redeem(confidential, code);
    await server.sql('ALTER TABLE auth.membership_away RENAME TO membership');
    expect(answer).toMatchObject({ status: 500, body: { error: 'internal_error' } });
    expect(JSON.stringify(answer.body)).not.toContain('membership');
  });

  it('answers pages of the origins that the client registered', async () => {
    const allowedOrigin = async (origin: string) => {
      const verifierOfPage = newVerifier();
      const code = await server.mintCode(browserApp, { codeChallenge: challengeOf(verifierOfPage) });
      const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI };
      const proof = { client_id: browserApp.clientId, code_verifier: verifierOfPage };
      const answer = await server.post('/oauth/token', { ...fields, ...proof }, { origin });
      return [answer.status, answer.headers.get('access-control-allow-origin')];
    };
    expect(await allowedOrigin('https://app.example.com')).toEqual([200, 'https://app.example.com']);
    expect(await allowedOrigin('https://evil.example')).toEqual([400, null]);
    expect(await allowedOrigin('null')).toEqual([400, null]);
  });

  it('keeps no code, token or secret that could be used', async () => {
    const code = await server.mintCode(confidential, { codeChallenge });
    const tokens = await server.obtain(confidential);
    const stored = JSON.stringify([
      await server.sql('SELECT * FROM auth.oidc_record'),
      await server.sql(`SELECT client_id, metadata, encode(secret_hash, 'escape') FROM auth.oauth_client`),
    ]);
    expect(stored).toContain(confidential.clientId);
    for (const secret of [code, tokens.accessToken, tokens.refreshToken, confidential.secret!]) {
      expect(stored).not.toContain(secret);
    }
  });
});
