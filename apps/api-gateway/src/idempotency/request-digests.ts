import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { createHash } from 'node:crypto';

/** Whose key it is: two callers may choose the same. A client that refreshes its access token stays the same caller. */
export function hashOfKey({ userId, client }: Pick<Principal, 'userId' | 'client'>, key: string): Buffer {
  return digest([userId, client.clientId, key]);
}

/** Equal for requests that ask for the same. */
export function fingerprintOf(method: string, url: string, body: unknown): Buffer {
  return digest([method, url, body ?? null]);
}

/** As JSON, in which no part can be taken for a piece of another. */
function digest(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
