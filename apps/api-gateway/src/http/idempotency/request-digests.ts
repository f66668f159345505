import type { Principal } from '@memory-graph/contracts/internal-http';
import { createHash } from 'node:crypto';

/** A key is unique per caller. A client that refreshes its access token stays the same caller. */
export function hashOfKey(
  { userId, client, subject }: Pick<Principal, 'userId' | 'client' | 'subject'>,
  key: string,
): Buffer {
  // A client can have tokens for several subjects.
  return digest([userId, client.clientId, key, ...(subject === undefined ? [] : [subject])]);
}

/** Equal for requests with the same content. */
export function fingerprintOf(method: string, url: string, body: unknown): Buffer {
  return digest([method, url, body ?? null]);
}

/** Hashes the parts as JSON, so that their boundaries are unambiguous. */
function digest(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
