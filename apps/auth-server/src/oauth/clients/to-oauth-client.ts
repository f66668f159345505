import type { OAuthClientDto } from '@memory-graph/contracts/resources';
import { isApiScope } from '../scopes.js';
import type { OAuthClientRow } from './oauth-client.entity.js';

/** The representation of a client for its owners, without the secret. */
export function toOAuthClient(row: OAuthClientRow): OAuthClientDto {
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
