import { createHash } from 'node:crypto';
import type { OAuthClientRow } from './oauth-client.entity.js';

/**
 * Identifies the state of a client that a consent covers: its redirect URIs and its secret. After a
 * change, someone else may control the client.
 */
export function clientStateOf({
  redirectUris,
  secretHash,
}: Pick<OAuthClientRow, 'redirectUris' | 'secretHash'>): Buffer {
  const state = JSON.stringify([[...redirectUris].sort(), secretHash?.toString('hex') ?? null]);
  return createHash('sha256').update(state).digest();
}
