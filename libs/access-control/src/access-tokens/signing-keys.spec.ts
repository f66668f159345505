import { jwtVerify } from 'jose';
import { ServiceError } from '@memory-graph/errors';
import { AccessTokenIssuer } from '@memory-graph/test-kit/oauth';
import { SigningKeys } from './signing-keys.js';

type KeySet = Awaited<ReturnType<ConstructorParameters<typeof SigningKeys>[0]['findSigningKeys']>>;

const AWAY = new ServiceError('unavailable', 'auth-server could not be reached');

describe('SigningKeys', () => {
  let first: AccessTokenIssuer;
  let second: AccessTokenIssuer;
  let calls: number;
  let answer: () => KeySet;

  beforeAll(async () => {
    const origin = 'https://memory.example';
    [first, second] = await Promise.all([AccessTokenIssuer.create(origin), AccessTokenIssuer.create(origin)]);
  });
  beforeEach(() => {
    calls = 0;
    answer = () => keySet(first);
  });

  const keySet = (...issuers: AccessTokenIssuer[]): KeySet => ({
    keys: issuers.map(({ publicJwk }) => ({ ...publicJwk })),
  });

  function signingKeys(cooldownMs?: number): SigningKeys {
    return new SigningKeys({ findSigningKeys: async () => (calls++, answer()) }, cooldownMs);
  }

  async function accepts(keys: SigningKeys, issuer: AccessTokenIssuer): Promise<void> {
    await jwtVerify(await issuer.sign(), keys.find);
  }

  it('reads them once, also for tokens that come at the same time', async () => {
    const keys = signingKeys();
    await Promise.all([accepts(keys, first), accepts(keys, first)]);
    await accepts(keys, first);
    expect(calls).toBe(1);
  });

  it('reads them again for a token of a key that is new', async () => {
    const keys = signingKeys(0);
    await accepts(keys, first);
    answer = () => keySet(first, second);
    await accepts(keys, second);
    expect(calls).toBe(2);
  });

  it('does not let made-up key ids cost a call each', async () => {
    const keys = signingKeys();
    await accepts(keys, first);
    for (let times = 0; times < 5; times++) {
      await expect(accepts(keys, second)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
    }
    expect(calls).toBe(1);
  });

  it('goes on with those it has while they cannot be read', async () => {
    const keys = signingKeys(0);
    await accepts(keys, first);
    answer = () => {
      throw AWAY;
    };
    await expect(keys.refresh()).rejects.toMatchObject({ code: 'unavailable' });
    await accepts(keys, first);
    await expect(accepts(keys, second)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it.each<[string, () => unknown]>([
    [
      'the auth-server is away',
      () => {
        throw AWAY;
      },
    ],
    [
      'it does not know the path',
      () => {
        throw new ServiceError('not_found', 'There is no such thing');
      },
    ],
    ['it answers something else', () => ({ status: 'ok' })],
  ])('says that nothing is known where %s', async (_, answered) => {
    answer = answered as () => KeySet;
    await expect(accepts(signingKeys(), first)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('no longer takes a key that was withdrawn', async () => {
    const keys = signingKeys();
    await accepts(keys, first);
    answer = () => keySet(second);
    await keys.refresh();
    await accepts(keys, second);
    await expect(accepts(keys, first)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
  });

  it('takes no key from the token itself', async () => {
    const { publicJwk } = second;
    const header = { jwk: publicJwk, jku: 'https://evil.example/jwks', x5u: 'https://evil.example/cert' };
    const token = await second.sign({ header: { ...header, kid: first.publicJwk.kid } });
    await expect(jwtVerify(token, signingKeys().find)).rejects.toMatchObject({
      code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    });
  });
});
