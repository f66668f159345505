import type { App } from '@memory-graph/contracts/internal-http/actor';
import type { OAuthClientRow } from './oauth-client.entity.js';

/** The app by which a user had a client created. Null: a person created it, or it registered itself. */
export function createdBy({ createdByClientId, createdByUserId }: OAuthClientRow): App | null {
  if (createdByClientId === null || createdByUserId === null) return null;
  return { clientId: createdByClientId, userId: createdByUserId };
}
