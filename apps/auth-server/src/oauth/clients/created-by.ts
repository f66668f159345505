import type { App } from '@memory-graph/contracts/internal-http';
import type { OAuthClientRow } from './oauth-client.entity.js';

/** The app through which a user created a client. Null if a person created it or it registered itself. */
export function createdBy({ createdByClientId, createdByUserId }: OAuthClientRow): App | null {
  if (createdByClientId === null || createdByUserId === null) return null;
  return { clientId: createdByClientId, userId: createdByUserId };
}
