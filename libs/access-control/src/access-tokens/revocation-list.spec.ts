import type { Revocation } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { waitUntil } from '@memory-graph/test-kit';
import type { AccessTokenClaims } from './access-token-claims.js';
import { RevocationList } from './revocation-list.js';

const CLAIMS: AccessTokenClaims = {
  jti: 'token-1',
  grantId: 'grant-1',
  userId: 'ada',
  clientId: 'client-1',
  workspaceId: 'workspace',
  scopes: [],
  expiresAt: 0,
};

describe('RevocationList', () => {
  let calls: number;
  let answer: () => Promise<Revocation[]>;
  let list: RevocationList;

  beforeEach(() => {
    calls = 0;
    answer = () => Promise.resolve([]);
    list = new RevocationList({ listRevocations: () => (calls++, answer()) });
  });

  it.each<[Revocation, boolean]>([
    [{ kind: 'access_token', id: 'token-1' }, true],
    [{ kind: 'grant', id: 'grant-1' }, true],
    [{ kind: 'grant', id: 'token-1' }, false],
    [{ kind: 'access_token', id: 'grant-1' }, false],
    [{ kind: 'access_token', id: 'token-2' }, false],
  ])('with %j: covers the token %s', async (revocation, covered) => {
    answer = () => Promise.resolve([revocation]);
    expect(await list.covers(CLAIMS)).toBe(covered);
  });

  it('is read for the first token that comes, then only when told', async () => {
    expect(list.ageMs).toBe(Infinity);
    await list.covers(CLAIMS);
    answer = () => Promise.resolve([{ kind: 'grant', id: 'grant-1' }]);
    expect([await list.covers(CLAIMS), calls]).toEqual([false, 1]);
    await list.refresh();
    expect([await list.covers(CLAIMS), calls]).toEqual([true, 2]);
    expect(list.ageMs).toBeLessThan(30_000);
  });

  it('is unknown until it was read once, and stays as it was while it cannot be read', async () => {
    answer = () => Promise.reject(new ServiceError('unavailable', 'away'));
    await expect(list.covers(CLAIMS)).rejects.toMatchObject({ code: 'unavailable' });
    answer = () => Promise.resolve([{ kind: 'grant', id: 'grant-1' }]);
    expect(await list.covers(CLAIMS)).toBe(true);
    answer = () => Promise.reject(new ServiceError('not_found', 'There is no such thing'));
    await expect(list.refresh()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await list.covers(CLAIMS)).toBe(true);
  });

  it('does not count for ever while it cannot be read', async () => {
    list = new RevocationList({ listRevocations: () => answer() }, 5);
    expect(await list.covers(CLAIMS)).toBe(false);
    answer = () => Promise.reject(new ServiceError('unavailable', 'away'));
    await waitUntil(() => list.ageMs > 5);
    await expect(list.covers(CLAIMS)).rejects.toMatchObject({ code: 'unavailable' });
    answer = () => Promise.resolve([{ kind: 'grant', id: 'grant-1' }]);
    expect(await list.covers(CLAIMS)).toBe(true);
  });

  it('gives nobody a list that was on its way before they asked, and all who wait the same one', async () => {
    const arrivals: ((revocations: Revocation[]) => void)[] = [];
    answer = () => new Promise((resolve) => arrivals.push(resolve));
    const early = list.refresh();
    await Promise.resolve();
    const late = Promise.all([list.refresh(), list.refresh()]);
    arrivals[0]?.([]);
    await early;
    expect(await list.covers(CLAIMS)).toBe(false);
    await Promise.resolve();
    arrivals[1]?.([{ kind: 'grant', id: 'grant-1' }]);
    await late;
    expect([await list.covers(CLAIMS), calls]).toEqual([true, 2]);
  });
});
