import { LRUCache } from 'lru-cache';
import type { AuthServerClient, Identity } from '@memory-graph/contracts/internal-http/auth-server.client';

const TTL_MS = 60_000;
const MAX_ENTRIES = 10_000;

interface Pair {
  userId: string;
  clientId: string;
}

/**
 * The names of users and clients, which access tokens do not carry. They are asked for once a minute; while the
 * auth-server is away the last answer counts.
 */
export class CallerIdentities {
  private readonly found: LRUCache<string, { identity: Identity | null }, Pair>;

  constructor(authServer: Pick<AuthServerClient, 'findIdentity'>, ttlMs = TTL_MS) {
    this.found = new LRUCache({
      max: MAX_ENTRIES,
      ttl: ttlMs,
      fetchMethod: async (_key, known, { context: { userId, clientId } }) => {
        try {
          return { identity: await authServer.findIdentity(userId, clientId) };
        } catch (error) {
          if (known) return known;
          throw error;
        }
      },
    });
  }

  /**
   * @returns null if the user or the client is not there any more
   * @throws ServiceError `unavailable` where that was never found out
   */
  async find({ userId, clientId }: Pair): Promise<Identity | null> {
    const { identity } = await this.found.forceFetch(`${userId} ${clientId}`, { context: { userId, clientId } });
    return identity;
  }

  /** Makes the next token of a user ask again. */
  forgetUser(userId: string): void {
    for (const key of this.found.keys()) if (key.startsWith(`${userId} `)) this.found.delete(key);
  }
}
