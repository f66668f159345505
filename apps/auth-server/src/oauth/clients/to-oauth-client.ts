import type { OAuthClient } from '@memory-graph/contracts/internal-http/auth-server.client';
import { isApiScope } from '../scopes.js';
import type { OAuthClientRow } from './oauth-client.entity.js';

/** A client as its owners see it: without its secret. */
export function toOAuthClient(row: OAuthClientRow): OAuthClient {
  const { scope } = row.metadata;
  return {
    id: row.id,
    clientId: row.clientId,
    name: row.name,
    redirectUris: row.redirectUris,
    isPublic: row.secretHash === null,
    scopes: typeof scope === 'string' ? scope.split(' ').filter(isApiScope) : null,
    createdAt: row.createdAt.toISOString(),
  };
}
