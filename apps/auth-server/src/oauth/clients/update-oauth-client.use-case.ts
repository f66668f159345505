import { Injectable } from '@nestjs/common';
import type { OAuthClient, OAuthClientProperties } from '@memory-graph/contracts/internal-http/auth-server.client';
import type { OAuthClientRow } from './oauth-client.entity.js';
import { clientNotFound } from './oauth-client.errors.js';
import { OAuthClientRepository } from './oauth-client.repository.js';
import { toOAuthClient } from './to-oauth-client.js';

/** Changes a client. What users allowed it before stays allowed: they see what it may ask for from now on. */
@Injectable()
export class UpdateOAuthClientUseCase {
  constructor(private readonly clients: OAuthClientRepository) {}

  /**
   * @param changes what is left out stays as it is
   * @throws ServiceError `not_found` for an unknown client, or one of another workspace
   */
  async run(
    workspaceId: string,
    clientId: string,
    { name, redirectUris, scopes }: Partial<Omit<OAuthClientProperties, 'isPublic'>>,
  ): Promise<OAuthClient> {
    const client = await this.clients.findOf(workspaceId, clientId);
    if (!client) throw clientNotFound();
    await this.clients.update(clientId, {
      ...(name && { name }),
      ...(redirectUris && { redirectUris }),
      ...(scopes !== undefined && { metadata: withScopes(client.metadata, scopes) }),
    });
    const changed = await this.clients.findOf(workspaceId, clientId);
    if (!changed) throw clientNotFound();
    return toOAuthClient(changed);
  }
}

function withScopes(
  { scope: _, ...metadata }: OAuthClientRow['metadata'],
  scopes: OAuthClientProperties['scopes'],
): OAuthClientRow['metadata'] {
  return scopes ? { ...metadata, scope: scopes.join(' ') } : metadata;
}
