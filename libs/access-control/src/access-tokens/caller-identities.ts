import { LRUCache } from 'lru-cache';
import type { AuthServerClient, Identity } from '@memory-graph/contracts/internal-http';

const TTL_MS = 60_000;
const MAX_ENTRIES = 10_000;

interface Pair {
  userId: string;
  clientId: string;
}

/**
 * The names of users and clients, which access tokens do not contain. They are cached for a minute,
 * and longer while the auth server is unavailable.
 */
export class CallerIdentities {
  private readonly found: LRUCache<string, { identity: Identity | null }, Pair>;

  constructor(authServer: Pick<AuthServerClient, 'findIdentity'>, ttlMs = TTL_MS) {
    this.found = new LRUCache({
      max: MAX_ENTRIES,
      ttl: ttlMs,
      fetchMethod: async (_key, known, { context: { userId, clientId } }) => {
        try {
          return await authServer.findIdentity({ userId, clientId });
        } catch (error) {
          if (known) return known;
          throw error;
        }
      },
    });
  }

  /**
   * @returns null if the user or the client no longer exists
   * @throws ServiceError `unavailable` if no identity is cached and none can be loaded
   */
  async find({ userId, clientId }: Pair): Promise<Identity | null> {
    const { identity } = await this.found.forceFetch(`${userId} ${clientId}`, { context: { userId, clientId } });
    return identity;
  }

  /** Drops the cached identity of a user. */
  forgetUser(userId: string): void {
    for (const key of this.found.keys()) if (key.startsWith(`${userId} `)) this.found.delete(key);
  }
}
