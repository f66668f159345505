import { Injectable } from '@nestjs/common';
import { CachedCredentialVerifier } from '@memory-graph/access-control';
import { AuthServerClient } from '@memory-graph/contracts/internal-http';
import type { CreatedTokenDto, CreateTokenDto, TokenDto } from '@memory-graph/contracts/resources';
import { toUtcIso } from '@memory-graph/contracts/validation';
import { ServiceError } from '@memory-graph/errors';

/** The tokens of a managed workspace, which belong to its service user. */
@Injectable()
export class WorkspaceTokensUseCase {
  constructor(
    private readonly authServer: AuthServerClient,
    private readonly knownCredentials: CachedCredentialVerifier,
  ) {}

  /** @throws ServiceError `not_found`, or `conflict` for the workspace of a person; the same below */
  async list(workspaceId: string): Promise<TokenDto[]> {
    return this.authServer.listTokens(await this.serviceUserOf(workspaceId));
  }

  async create(workspaceId: string, { name, scopes, subject, expiresAt }: CreateTokenDto): Promise<CreatedTokenDto> {
    const userId = await this.serviceUserOf(workspaceId);
    const expiry = expiresAt ? toUtcIso(expiresAt) : null;
    return this.authServer.createToken(userId, { name: name.trim(), scopes, subject, expiresAt: expiry });
  }

  async revoke(workspaceId: string, tokenId: string): Promise<void> {
    await this.authServer.deleteToken(await this.serviceUserOf(workspaceId), tokenId);
    this.knownCredentials.forgetClient(tokenId);
  }

  /** The operator gets no access to what a person stores: their tokens are theirs alone. */
  private async serviceUserOf(workspaceId: string): Promise<string> {
    const { serviceUserId } = await this.authServer.findWorkspace(workspaceId);
    if (serviceUserId !== null) return serviceUserId;
    const message = 'belongs to a person, who alone manages its tokens';
    throw new ServiceError('conflict', `The workspace ${message}`, {
      details: [{ path: 'id', message, code: 'workspace_of_a_person' }],
    });
  }
}
