import { setTimeout as delay } from 'node:timers/promises';
import type { Identity } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { CallerIdentities } from './caller-identities.js';

const PAIR = { userId: 'ada', clientId: 'client-1' };

function identity(name = 'Ada'): Identity {
  return {
    user: { id: 'ada', email: 'ada@example.com', name, picture: null },
    client: { clientId: 'client-1', name: 'Notes' },
  };
}

describe('CallerIdentities', () => {
  let calls: { userId: string; clientId: string }[];
  let answer: () => Promise<Identity | null>;

  beforeEach(() => {
    calls = [];
    answer = () => Promise.resolve(identity());
  });

  function identities(ttlMs?: number): CallerIdentities {
    return new CallerIdentities(
      { findIdentity: async (pair) => (calls.push(pair), { identity: await answer() }) },
      ttlMs,
    );
  }

  it('asks once for callers who come at the same time or soon after', async () => {
    const found = identities();
    await Promise.all([found.find(PAIR), found.find(PAIR)]);
    expect(await found.find(PAIR)).toEqual(identity());
    expect(calls).toEqual([PAIR]);
  });

  it('tells the clients of a user apart', async () => {
    const found = identities();
    await found.find(PAIR);
    await found.find({ ...PAIR, clientId: 'client-2' });
    expect(calls).toHaveLength(2);
  });

  it('asks again after its time, and goes on with what it knows while nobody answers', async () => {
    const found = identities(1);
    await found.find(PAIR);
    await delay(5);
    answer = () => Promise.reject(new ServiceError('unavailable', 'away'));
    for (let times = 0; times < 2; times++) {
      expect(await found.find(PAIR)).toEqual(identity());
      await delay(5);
    }
    answer = () => Promise.resolve(null);
    expect(await found.find(PAIR)).toBeNull();
  });

  it('says that nothing is known where it never was', async () => {
    answer = () => Promise.reject(new ServiceError('unavailable', 'away'));
    await expect(identities().find(PAIR)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('asks again at once when told', async () => {
    const found = identities();
    await found.find(PAIR);
    answer = () => Promise.resolve(identity('Augusta Ada'));
    found.forgetUser('grace');
    expect((await found.find(PAIR))?.user.name).toBe('Ada');
    found.forgetUser('ada');
    expect((await found.find(PAIR))?.user.name).toBe('Augusta Ada');
  });
});
