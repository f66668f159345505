import { createHash } from 'node:crypto';
import type { OAuthClientRow } from './oauth-client.entity.js';

/**
 * What a consent is for, besides the client's id: where codes go, and the secret that they are redeemed with. With others it
 * may be somebody else who asks.
 */
export function clientStateOf({
  redirectUris,
  secretHash,
}: Pick<OAuthClientRow, 'redirectUris' | 'secretHash'>): Buffer {
  const state = JSON.stringify([[...redirectUris].sort(), secretHash?.toString('hex') ?? null]);
  return createHash('sha256').update(state).digest();
}
