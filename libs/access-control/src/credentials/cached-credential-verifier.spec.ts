import type { Credential, Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { CachedCredentialVerifier } from './cached-credential-verifier.js';

const ADAS: Credential = { kind: 'bearer', token: 'token-of-ada' };

function principal(changes: Partial<Principal> = {}): Principal {
  return {
    userId: 'ada',
    workspaceId: 'workspace',
    scopes: ['read'],
    method: 'personal_token',
    user: { id: 'ada', email: 'ada@example.com', name: 'Ada', picture: null },
    client: { clientId: 'token-1', name: 'Laptop' },
    expiresAt: null,
    ...changes,
  };
}

describe('CachedCredentialVerifier', () => {
  let calls: Credential[];
  let answer: () => Promise<Principal | null>;
  let verifier: CachedCredentialVerifier;

  beforeEach(() => {
    calls = [];
    answer = () => Promise.resolve(principal());
    verifier = new CachedCredentialVerifier({
      verify(credential) {
        calls.push(credential);
        return answer();
      },
    });
  });

  it('asks once for look-ups that come at the same time or soon after', async () => {
    await Promise.all([verifier.verify(ADAS), verifier.verify(ADAS)]);
    expect(await verifier.verify(ADAS)).toEqual(principal());
    expect(calls).toEqual([ADAS]);
  });

  it('tells a session from a token of the same value', async () => {
    await verifier.verify(ADAS);
    await verifier.verify({ kind: 'session', cookie: 'token-of-ada' });
    expect(calls).toHaveLength(2);
  });

  it('asks again after its time', async () => {
    const shortLived = new CachedCredentialVerifier({ verify: () => (calls.push(ADAS), answer()) }, 20);
    await shortLived.verify(ADAS);
    await new Promise((resolve) => setTimeout(resolve, 40));
    await shortLived.verify(ADAS);
    expect(calls).toHaveLength(2);
  });

  it('does not remember strangers, nor failures', async () => {
    answer = () => Promise.resolve(null);
    expect(await verifier.verify(ADAS)).toBeNull();
    answer = () => Promise.reject(new ServiceError('unavailable', 'away'));
    await expect(verifier.verify(ADAS)).rejects.toMatchObject({ code: 'unavailable' });
    answer = () => Promise.resolve(principal());
    expect(await verifier.verify(ADAS)).toEqual(principal());
  });

  it('does not outlive the expiry of what it remembers', async () => {
    const now = Date.now();
    answer = () => Promise.resolve(principal({ expiresAt: new Date(now + 60_000).toISOString() }));
    expect(await verifier.verify(ADAS)).not.toBeNull();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 60_001);
    expect(await verifier.verify(ADAS)).toBeNull();
    clock.mockRestore();
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['the credential', () => verifier.forget(ADAS)],
    ['its client', () => verifier.forgetClient('token-1')],
    ['its user', () => verifier.forgetUser('ada')],
  ])('asks again when told to forget %s', async (_, forget) => {
    await verifier.verify(ADAS);
    answer = () => Promise.resolve(null);
    forget();
    expect(await verifier.verify(ADAS)).toBeNull();
  });

  it('remembers others than those whom it is told to forget', async () => {
    await verifier.verify(ADAS);
    verifier.forgetClient('token-2');
    verifier.forgetUser('grace');
    await verifier.verify(ADAS);
    expect(calls).toHaveLength(1);
  });

  it('does not keep an answer that was on its way when its client was forgotten', async () => {
    let arrive: (found: Principal) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrive = resolve));
    const early = verifier.verify(ADAS);
    verifier.forgetClient('token-1');
    arrive(principal());
    await early;
    answer = () => Promise.resolve(null);
    expect(await verifier.verify(ADAS)).toBeNull();
  });
});
