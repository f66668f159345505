import { Injectable } from '@nestjs/common';
import type { OAuthClientDto } from '@memory-graph/contracts/resources';
import { clientNotFound } from './oauth-client.errors.js';
import { OAuthClientRepository } from './oauth-client.repository.js';
import { toOAuthClient } from './to-oauth-client.js';

/** Reads the clients of a workspace for its members. */
@Injectable()
export class OAuthClientReader {
  constructor(private readonly clients: OAuthClientRepository) {}

  /** Newest first. */
  async list(workspaceId: string): Promise<OAuthClientDto[]> {
    return (await this.clients.listOf(workspaceId)).map(toOAuthClient);
  }

  /** @throws ServiceError `not_found` for an unknown client or one of another workspace */
  async find(workspaceId: string, clientId: string): Promise<OAuthClientDto> {
    const client = await this.clients.find(clientId);
    if (client?.workspaceId !== workspaceId) throw clientNotFound();
    return toOAuthClient(client);
  }
}
