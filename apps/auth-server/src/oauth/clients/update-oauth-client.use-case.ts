import { Injectable } from '@nestjs/common';
import type { Actor } from '@memory-graph/contracts/internal-http/actor';
import type { OAuthClient, OAuthClientProperties } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ChangeOAuthClient } from './change-oauth-client.js';
import type { OAuthClientRow } from './oauth-client.entity.js';
import { toOAuthClient } from './to-oauth-client.js';

/** Changes what a client is called, where it leads, and what it may ask for. */
@Injectable()
export class UpdateOAuthClientUseCase {
  constructor(private readonly change: ChangeOAuthClient) {}

  /**
   * @param given what is left out stays as it is
   * @throws ServiceError as for any change
   */
  async run(
    workspaceId: string,
    clientId: string,
    { name, redirectUris, scopes }: Partial<Omit<OAuthClientProperties, 'isPublic'>>,
    by: Actor,
  ): Promise<OAuthClient> {
    const changed = await this.change.run(workspaceId, clientId, by, ({ metadata }) => ({
      ...(name && { name }),
      ...(redirectUris && { redirectUris }),
      ...(scopes !== undefined && { metadata: withScopes(metadata, scopes) }),
    }));
    return toOAuthClient(changed);
  }
}

function withScopes(
  { scope: _, ...metadata }: OAuthClientRow['metadata'],
  scopes: OAuthClientProperties['scopes'],
): OAuthClientRow['metadata'] {
  return scopes ? { ...metadata, scope: scopes.join(' ') } : metadata;
}
