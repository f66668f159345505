import { createHmac, createPublicKey, randomUUID } from 'node:crypto';
import { SCOPES } from '@memory-graph/contracts/oauth';
import { AccessTokenIssuer, nowInSeconds, type TokenChanges } from '@memory-graph/test-kit/oauth';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { waitUntil } from '@memory-graph/test-kit';
import { FakeTokenEndpoint, ISSUER } from '../../testing/fake-token-endpoint.js';
import { RunningGateway, type Answer } from '../../testing/running-gateway.js';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('access tokens at the gateway', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let endpoint: FakeTokenEndpoint;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    endpoint = await FakeTokenEndpoint.of(gateway.services);
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  async function ask(token: string, path = '/api/profile', method = 'GET'): Promise<Answer> {
    const answer = await fetch(gateway.url + path, { method, headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  const statusOf = async (token: string) => (await ask(token)).status;

  function expectRefused({ status, headers, body }: Answer): void {
    expect([status, body.error]).toEqual([401, 'unauthorized']);
    const challenge = headers.get('www-authenticate');
    expect(challenge).toContain('error="invalid_token"');
    expect(challenge).toContain(`resource_metadata="${ISSUER}/.well-known/oauth-protected-resource"`);
  }

  describe('the three ways in', () => {
    it('shows the user, the client and the scopes of an access token', async () => {
      const token = await endpoint.token({ claims: { scope: 'openid read write profile' } });
      expect(await ask(token)).toMatchObject({
        status: 200,
        body: {
          user: { id: endpoint.signer.userId, email: 'ada@example.com', name: 'Ada Lovelace', picture: null },
          client: { clientId: 'client-1', name: 'Notes' },
          scopes: ['read', 'write'],
        },
      });
      expect(gateway.services.callsTo('POST /internal/introspections')).toEqual([]);
    });

    it('shows those of a personal token', async () => {
      const { token, principal } = gateway.newCaller(['read']);
      expect(await ask(token)).toMatchObject({
        status: 200,
        body: { user: principal.user, client: principal.client, scopes: ['read'] },
      });
    });

    it('shows those of a session, to our own pages alone', async () => {
      const cookie = randomUUID();
      const client = { clientId: 'web', name: 'Web interface' };
      const session = { ...gateway.ada.principal, method: 'session', client } as const;
      gateway.services.knows(cookie, session);
      const from = (site: string) =>
        fetch(`${gateway.url}/api/profile`, { headers: { cookie: `mg_session=${cookie}`, 'sec-fetch-site': site } });
      expect(await (await from('same-origin')).json()).toEqual({
        ...{ user: session.user, client, scopes: [...SCOPES], workspaceId: session.workspaceId, role: 'owner' },
      });
      expect((await from('cross-site')).status).toBe(403);
    });
  });

  it('works in the workspace of the token', async () => {
    const token = await endpoint.token({ claims: { scope: 'read write' } });
    const answer = await fetch(`${gateway.url}/api/v1/labels`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'work' }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([201, { workspaceId: endpoint.signer.workspaceId }]);
  });

  it('answers 403 with the scope that is missing', async () => {
    const refused = await ask(await endpoint.token({ claims: { scope: 'write' } }));
    expect(refused).toMatchObject({ status: 403, body: { error: 'insufficient_scope' } });
    expect(refused.headers.get('www-authenticate')).toMatch(/error="insufficient_scope", scope="read"/);
  });

  describe('refuses', () => {
    it.each<[string, TokenChanges]>([
      ['one that has expired', { claims: { exp: nowInSeconds() - 10 } }],
      ['one that is not yet good', { claims: { nbf: nowInSeconds() + 60 } }],
      ['an ID token', { header: { typ: 'JWT' }, claims: { aud: 'client-1' } }],
      ['a token of another kind', { header: { typ: 'JWT' } }],
      ['one of another issuer', { claims: { iss: 'https://evil.example' } }],
      ['one for another service', { claims: { aud: 'https://other.example' } }],
      ['one for the other resource', { claims: { aud: `${ISSUER}/mcp` } }],
      ['one for nobody', { claims: { aud: undefined } }],
      ['one that never expires', { claims: { exp: undefined } }],
      ['one of no workspace', { claims: { workspace_id: undefined } }],
      ['one of no grant', { claims: { grant_id: undefined } }],
      ['one of no client', { claims: { client_id: undefined } }],
      ['one that cannot be revoked by its id', { claims: { jti: undefined } }],
      ['one that names a key that there is not', { header: { kid: 'made-up' } }],
    ])('%s', async (_, changes) => {
      expectRefused(await ask(await endpoint.token(changes)));
    });

    it('one without a signature, whatever the spelling of its algorithm', async () => {
      for (const alg of ['none', 'None', 'NONE']) {
        const { signer } = endpoint;
        expectRefused(await ask(`${encode(signer.header({ alg }))}.${encode(signer.claims())}.`));
      }
    });

    it('one that is signed with the public key as a secret', async () => {
      const { signer } = endpoint;
      const publicKey = createPublicKey({ key: { ...signer.publicJwk }, format: 'jwk' });
      const secret = publicKey.export({ type: 'spki', format: 'pem' });
      const signed = `${encode(signer.header({ alg: 'HS256' }))}.${encode(signer.claims())}`;
      expectRefused(await ask(`${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`));
    });

    it('one of a key that it brings along, or says where to find', async () => {
      const stranger = await AccessTokenIssuer.create(ISSUER);
      const { kid } = endpoint.signer.publicJwk;
      const jku = `${gateway.services.url}/evil/jwks`;
      const headers = [{}, { kid }, { kid, jwk: stranger.publicJwk }, { jku }, { kid, jku, x5u: jku }];
      for (const header of headers) expectRefused(await ask(await stranger.sign({ header })));
      expect(gateway.services.callsTo('GET /evil/jwks')).toEqual([]);
    });

    it('one that was changed or cut off', async () => {
      const token = await endpoint.token();
      const [header, claims, signature] = token.split('.');
      const raised = encode(endpoint.signer.claims({ scope: SCOPES.join(' ') }));
      for (const changed of [`${header}.${raised}.${signature}`, `${header}.${claims}.`, token.slice(0, -10)]) {
        expectRefused(await ask(changed));
      }
      expect(await statusOf(token)).toBe(200);
    });

    it('one that is too long, as any header is', async () => {
      expect(await statusOf(await endpoint.token({ claims: { padding: 'x'.repeat(8_000) } }))).toBe(200);
      const answer = await fetch(`${gateway.url}/api/profile`, {
        headers: { authorization: `Bearer ${await endpoint.token({ claims: { padding: 'x'.repeat(20_000) } })}` },
      });
      expect(answer.status).toBe(431);
      expect(await answer.json()).toMatchObject({ error: 'invalid_request', error_description: expect.any(String) });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('one in the query, which ends up in logs', async () => {
      const token = await endpoint.token();
      const path = `/api/profile?access_token=${token}`;
      expect((await fetch(gateway.url + path)).status).toBe(401);
    });

    it('asks nobody else about it', () => {
      const asked = gateway.services
        .callsTo('POST /internal/introspections')
        .map(({ body }) => String(JSON.stringify(body)));
      expect(asked.filter((body) => body.includes('.'))).toEqual([]);
    });
  });

  describe('what is revoked', () => {
    it.each([
      ['access_token', 'jti'],
      ['grant', 'grant_id'],
    ] as const)('stops a token by its %s within five seconds', async (kind, claim) => {
      const id = randomUUID();
      const token = await endpoint.token({ claims: { [claim]: id } });
      const other = await endpoint.token();
      expect([await statusOf(token), await statusOf(other)]).toEqual([200, 200]);
      endpoint.revocations.push({ kind, id });
      await waitUntil(async () => (await statusOf(token)) === 401, { timeoutMs: 5_000 });
      expectRefused(await ask(token));
      expect(await statusOf(other)).toBe(200);
    });

    it.each([
      ['/oauth/revoke', 200],
      ['/oauth/token', 400],
    ])('stops before the answer of POST %s has come', async (path, status) => {
      const grantId = randomUUID();
      const token = await endpoint.token({ claims: { grant_id: grantId } });
      expect(await statusOf(token)).toBe(200);
      gateway.services.on(`POST ${path}`, () => {
        endpoint.revocations.push({ kind: 'grant', id: grantId });
        return { status };
      });
      expect((await fetch(gateway.url + path, { method: 'POST' })).status).toBe(status);
      expect(await statusOf(token)).toBe(401);
    });

    it.each(['/account/apps/client-1/revoke', '/account/delete', '/logout', '/login'])(
      'stops before the answer of POST %s has come, for who is signed in',
      async (path) => {
        const { token: personal, principal } = gateway.newCaller(['read']);
        const [cookie, grantId] = [randomUUID(), randomUUID()];
        gateway.services.knows(cookie, { ...principal, method: 'session' });
        const token = await endpoint.token({ claims: { grant_id: grantId, sub: principal.userId } });
        expect([await statusOf(token), await statusOf(personal)]).toEqual([200, 200]);
        gateway.services.on(`POST ${path}`, () => {
          endpoint.revocations.push({ kind: 'grant', id: grantId });
          for (const secret of [personal, cookie]) gateway.services.forgets(secret);
          return { status: 303, headers: { location: '/login' } };
        });
        const headers = { cookie: `mg_session=${cookie}`, 'sec-fetch-site': 'same-origin' };
        const answer = await fetch(gateway.url + path, { method: 'POST', redirect: 'manual', headers });
        expect(answer.status).toBe(303);
        expect([await statusOf(token), await statusOf(personal)]).toEqual([401, 401]);
        expect((await fetch(`${gateway.url}/api/profile`, { headers })).status).toBe(401);
      },
    );

    it('lets nobody who is not signed in have others asked for again', async () => {
      const { token } = gateway.newCaller(['read']);
      expect(await statusOf(token)).toBe(200);
      const before = gateway.services.callsTo('POST /internal/introspections').length;
      for (const path of ['/logout', '/account/delete', '/oauth/revoke']) {
        gateway.services.on(`POST ${path}`, { status: 200 });
        await fetch(gateway.url + path, { method: 'POST' });
      }
      expect(await statusOf(token)).toBe(200);
      expect(gateway.services.callsTo('POST /internal/introspections')).toHaveLength(before);
    });
  });

  it('learns of a new key by the first token that it signed', async () => {
    const old = await endpoint.token();
    await endpoint.rotateKey();
    const token = await endpoint.token();
    // Made-up key ids above have just had the keys read: for a few seconds they are not read again.
    await waitUntil(async () => (await statusOf(token)) === 200, { timeoutMs: 10_000, intervalMs: 100 });
    expect(await statusOf(old)).toBe(401);
  });

  describe('while the auth-server is away', () => {
    const away = { status: 503, body: { error: 'unavailable', error_description: 'Starting.' } };

    it.each(['GET /oauth/jwks', 'GET /internal/revocations', 'GET /internal/identities'])(
      'says so where it never answered %s',
      async (route) => {
        const lonely = await RunningGateway.start(postgres.url);
        try {
          const issued = await FakeTokenEndpoint.of(lonely.services);
          lonely.services.on(route, away);
          const headers = { authorization: `Bearer ${await issued.token()}` };
          const answer = await fetch(`${lonely.url}/api/profile`, { headers });
          expect([answer.status, await answer.json()]).toMatchObject([503, { error: 'unavailable' }]);
          expect(answer.headers.get('retry-after')).toBeTruthy();
        } finally {
          await lonely.close();
        }
      },
    );

    it('goes on with what it knows', async () => {
      const [seen, unseen] = await Promise.all([endpoint.token(), endpoint.token()]);
      expect(await statusOf(seen)).toBe(200);
      for (const path of ['GET /oauth/jwks', 'GET /internal/revocations', 'GET /internal/identities']) {
        gateway.services.on(path, away);
      }
      expect([await statusOf(seen), await statusOf(unseen)]).toEqual([200, 200]);
    });
  });
});
