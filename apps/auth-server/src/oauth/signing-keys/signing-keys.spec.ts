import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify, type JWK } from 'jose';
import { PUBLIC_URL, RunningAuthServer, type TestClient } from '../../testing/running-auth-server.js';
import { rotateSigningKey } from './rotate-signing-key.js';
import { SigningKeyRepository } from './signing-key.repository.js';
import { SigningKeys } from './signing-keys.js';

describe('signing keys', () => {
  let server: RunningAuthServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await RunningAuthServer.start();
    client = await server.addClient();
  });
  afterAll(() => server.stop());

  const environment = () => ({
    DATABASE_URL: server.databaseUrl,
    SERVICE_CREDENTIAL: 'a-service-credential-of-32-characters',
  });
  const takeOver = () => server.app.get(SigningKeys, { strict: false }).refresh();
  const later = (time: string) =>
    server.sql(
      `UPDATE auth.signing_key SET sign_from = sign_from - interval '${time}', publish_until = publish_until - interval '${time}'`,
    );

  async function published(): Promise<JWK[]> {
    const answer = await fetch(`${server.origin}/oauth/jwks`);
    return ((await answer.json()) as { keys: JWK[] }).keys;
  }

  async function kids(): Promise<(string | undefined)[]> {
    return (await published()).map(({ kid }) => kid);
  }

  async function signingKid(accessToken: string): Promise<string | undefined> {
    await jwtVerify(accessToken, createRemoteJWKSet(new URL(`${server.origin}/oauth/jwks`)), { audience: PUBLIC_URL });
    return decodeProtectedHeader(accessToken).kid;
  }

  const newToken = async () => (await server.obtain(client)).accessToken;

  it('are published without their private parts', async () => {
    const keys = await published();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(keys[0]).toMatchObject({ alg: 'RS256', kty: 'RSA', use: 'sig' });
    expect(Buffer.from(keys[0]!.n!, 'base64url')).toHaveLength(256);
  });

  it('are made once, however many instances start at the same time', async () => {
    await server.sql('DELETE FROM auth.signing_key');
    const repository = server.app.get(SigningKeyRepository, { strict: false });
    const opened = await Promise.all([1, 2, 3].map(() => SigningKeys.open(repository)));
    const [first, ...others] = opened.map((keys) => keys.publicKeys());
    expect(await server.sql('SELECT kid FROM auth.signing_key')).toEqual([{ kid: first![0]!.kid }]);
    for (const keys of others) expect(keys).toEqual(first);
    await takeOver();
  });

  it('rotate with an overlap, in which tokens of both can be checked', async () => {
    const before = await newToken();
    const former = await signingKid(before);
    const { kid } = await rotateSigningKey(environment(), 'overlap');
    await takeOver();
    expect(await kids()).toEqual([former, kid]);
    expect(await signingKid(await newToken())).toBe(former);

    await later('11 minutes');
    await takeOver();
    expect(await signingKid(await newToken())).toBe(kid);
    expect(await signingKid(before)).toBe(former);

    await later('65 minutes');
    await takeOver();
    expect(await kids()).toEqual([kid]);
    await expect(signingKid(before)).rejects.toThrow('no applicable key');
  });

  it('sign at once where that is asked for, and forget a successor that never signed', async () => {
    const former = await signingKid(await newToken());
    const { kid: pending } = await rotateSigningKey(environment(), 'overlap');
    const { kid } = await rotateSigningKey(environment(), 'now');
    await takeOver();
    expect(await signingKid(await newToken())).toBe(kid);
    expect(await kids()).toEqual([kid, former]);
    expect(await kids()).not.toContain(pending);
  });

  it('are withdrawn with all that they signed when others know them', async () => {
    const forged = await newToken();
    const { kid } = await rotateSigningKey(environment(), 'compromised');
    await takeOver();
    expect(await kids()).toEqual([kid]);
    await expect(signingKid(forged)).rejects.toThrow('no applicable key');
    expect(await signingKid(await newToken())).toBe(kid);
  });
});
