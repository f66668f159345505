import type { OAuthClientDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import type { Actor, OAuthClientProperties } from '@memory-graph/contracts/internal-http';
import { ChangeOAuthClient } from './change-oauth-client.js';
import type { OAuthClientRow } from './oauth-client.entity.js';
import { toOAuthClient } from './to-oauth-client.js';

/** Changes the name, the redirect URIs or the scopes of a client. */
@Injectable()
export class UpdateOAuthClientUseCase {
  constructor(private readonly change: ChangeOAuthClient) {}

  /**
   * @param given omitted fields stay unchanged
   * @throws ServiceError as for any change
   */
  async run(
    workspaceId: string,
    clientId: string,
    { name, redirectUris, scopes }: Partial<Omit<OAuthClientProperties, 'isPublic'>>,
    by: Actor,
  ): Promise<OAuthClientDto> {
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
