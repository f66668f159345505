import { jest } from '@jest/globals';
import { createHmac, createPublicKey } from 'node:crypto';
import type { AuthServerClient } from '@memory-graph/contracts/internal-http';
import { AccessTokenIssuer, nowInSeconds, type TokenChanges } from '@memory-graph/test-kit/oauth';
import { AccessTokenVerifier } from './access-token-verifier.js';
import { CallerIdentities } from './caller-identities.js';
import { RevocationList } from './revocation-list.js';
import { SigningKeys } from './signing-keys.js';

const ORIGIN = 'https://memory.example';
const ADA = { email: 'ada@example.com', name: 'Ada Lovelace', picture: null };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('AccessTokenVerifier', () => {
  let issuer: AccessTokenIssuer;
  let stranger: AccessTokenIssuer;
  let authServer: jest.Mocked<Pick<AuthServerClient, 'findSigningKeys' | 'listRevocations' | 'findIdentity'>>;
  let verifier: AccessTokenVerifier;

  beforeAll(async () => {
    [issuer, stranger] = await Promise.all([AccessTokenIssuer.create(ORIGIN), AccessTokenIssuer.create(ORIGIN)]);
  });
  beforeEach(() => {
    authServer = {
      findSigningKeys: jest.fn(async () => ({ keys: [{ ...issuer.publicJwk }] })),
      listRevocations: jest.fn(async () => []),
      findIdentity: jest.fn(async ({ userId, clientId }) => ({
        identity: { user: { id: userId, ...ADA }, client: { clientId, name: 'Notes' } },
      })),
    };
    verifier = new AccessTokenVerifier({
      issuer: ORIGIN,
      audience: ORIGIN,
      keys: new SigningKeys(authServer),
      revocations: new RevocationList(authServer),
      identities: new CallerIdentities(authServer),
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('tells whose a token is', async () => {
    const exp = nowInSeconds() + 60;
    const token = await issuer.sign({ claims: { exp, scope: 'openid write read offline_access root' } });
    expect(await verifier.verify(token)).toEqual({
      userId: issuer.userId,
      workspaceId: issuer.workspaceId,
      scopes: ['read', 'write'],
      method: 'access_token',
      user: { id: issuer.userId, ...ADA },
      client: { clientId: 'client-1', name: 'Notes' },
      expiresAt: new Date(exp * 1_000).toISOString(),
    });
  });

  it('tells the subject that a token is bound to', async () => {
    const token = await issuer.sign({ claims: { subject: ' Alice' } });
    expect(await verifier.verify(token)).toMatchObject({ subject: ' Alice' });
  });

  it.each<[string, TokenChanges]>([
    ['no scope of the API', { claims: { scope: 'openid' } }],
    ['an empty scope', { claims: { scope: '' } }],
  ])('knows a caller with %s, who may do nothing', async (_, changes) => {
    expect(await verifier.verify(await issuer.sign(changes))).toMatchObject({ scopes: [] });
  });

  it.each<[string, TokenChanges]>([
    ['the full name of its type', { header: { typ: 'application/at+jwt' } }],
    ['several audiences, one of them ours', { claims: { aud: ['https://other.example', ORIGIN] } }],
    ['a clock that is a little ahead', { claims: { nbf: nowInSeconds() + 2 } }],
  ])('takes a token with %s', async (_, changes) => {
    expect(await verifier.verify(await issuer.sign(changes))).not.toBeNull();
  });

  it.each<[string, TokenChanges]>([
    ['the type of other tokens', { header: { typ: 'JWT' } }],
    ['no type', { header: { typ: undefined } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['the issuer with a slash', { claims: { iss: `${ORIGIN}/` } }],
    ['another audience', { claims: { aud: 'https://other.example' } }],
    ['the audience of the other resource', { claims: { aud: `${ORIGIN}/mcp` } }],
    ['a time that is over', { claims: { exp: nowInSeconds() - 10 } }],
    ['a time that is yet to come', { claims: { nbf: nowInSeconds() + 60 } }],
    ['an expiry that is no number', { claims: { exp: 'never' } }],
    ['a scope that is a list', { claims: { scope: ['read'] } }],
    ['a workspace that is no text', { claims: { workspace_id: { $ne: null } } }],
    ['an empty subject', { claims: { sub: '' } }],
    ...['', null, 7, ['alice']].map((subject): [string, TokenChanges] => [
      `the bound subject ${JSON.stringify(subject)}`,
      { claims: { subject } },
    ]),
    ...['iss', 'aud', 'sub', 'client_id', 'scope', 'exp', 'iat', 'jti', 'workspace_id', 'grant_id'].map(
      (claim): [string, TokenChanges] => [`no ${claim}`, { claims: { [claim]: undefined } }],
    ),
  ])('refuses a token with %s', async (_, changes) => {
    expect(await verifier.verify(await issuer.sign(changes))).toBeNull();
  });

  it('refuses a token that was changed, cut off, or signed by somebody else', async () => {
    const [header, , signature] = (await issuer.sign()).split('.');
    const claims = encode(issuer.claims({ scope: 'write' }));
    for (const token of [
      `${header}.${claims}.${signature}`,
      `${header}.${claims}.`,
      `${header}..${signature}`,
      await stranger.sign(),
      await stranger.sign({ header: { kid: issuer.publicJwk.kid } }),
      await stranger.sign({ header: { kid: issuer.publicJwk.kid, jwk: stranger.publicJwk } }),
    ]) {
      expect(await verifier.verify(token)).toBeNull();
    }
  });

  it.each(['none', 'None', 'NONE', ''])('refuses the algorithm %p', async (alg) => {
    expect(await verifier.verify(`${encode(issuer.header({ alg }))}.${encode(issuer.claims())}.`)).toBeNull();
  });

  it('refuses a token whose secret is the public key', async () => {
    const key = createPublicKey({ key: { ...issuer.publicJwk }, format: 'jwk' });
    const signed = `${encode(issuer.header({ alg: 'HS256' }))}.${encode(issuer.claims())}`;
    const secrets = [key.export({ type: 'spki', format: 'pem' }), key.export({ type: 'pkcs1', format: 'pem' })];
    for (const secret of [...secrets, JSON.stringify(issuer.publicJwk)]) {
      const signature = createHmac('sha256', secret).update(signed).digest('base64url');
      expect(await verifier.verify(`${signed}.${signature}`)).toBeNull();
    }
  });

  it('asks nobody for a token that it has seen', async () => {
    const token = await issuer.sign();
    for (let times = 0; times < 3; times++) expect(await verifier.verify(token)).not.toBeNull();
    for (const call of Object.values(authServer)) expect(call).toHaveBeenCalledTimes(1);
  });

  it('refuses a token that it has seen once it has expired, or was revoked', async () => {
    const [expiring, revoked] = await Promise.all([issuer.sign(), issuer.sign({ claims: { grant_id: 'grant-1' } })]);
    for (const token of [expiring, revoked]) expect(await verifier.verify(token)).not.toBeNull();

    authServer.listRevocations.mockResolvedValue([{ kind: 'grant', id: 'grant-1' }]);
    await verifier.refresh();
    expect(await verifier.verify(revoked)).toBeNull();
    expect(await verifier.verify(expiring)).not.toBeNull();

    const later = Date.now() + 16 * 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await verifier.verify(expiring)).toBeNull();
  });

  it('refuses a token whose user or client is not there any more', async () => {
    authServer.findIdentity.mockResolvedValue({ identity: null });
    expect(await verifier.verify(await issuer.sign())).toBeNull();
  });
});
