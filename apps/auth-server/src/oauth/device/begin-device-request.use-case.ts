import { Injectable } from '@nestjs/common';
import { type Resources, resourcesOf } from '@memory-graph/contracts/oauth';
import { AuthServerConfig } from '../../auth-server.config.js';
import { readAccess } from '../authorize/authorization-request.js';
import type { ClientCredentials } from '../client-requests/client-credentials.js';
import { OAuthClientRepository } from '../clients/oauth-client.repository.js';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { DEVICE_CODE_GRANT } from '../grant-types.js';
import { DeviceRequestLimit } from './device-limits.js';

/** What a device asks for, as the library is given it. */
export interface RequestedAccess {
  scope: string;
  resources: string[];
  subject: string | null;
}

/** Decides whether a device may ask a user for access, and completes what it asks for. */
@Injectable()
export class BeginDeviceRequestUseCase {
  private readonly resources: Resources;

  constructor(
    private readonly clients: OAuthClientRepository,
    private readonly limit: DeviceRequestLimit,
    { publicUrl }: AuthServerConfig,
  ) {
    this.resources = resourcesOf(publicUrl);
  }

  /**
   * @param address of the device
   * @throws OAuth2Error
   * @throws ServiceError `rate_limited`
   */
  async run(
    address: string,
    { clientId }: ClientCredentials,
    parameters: { scope?: string | undefined; resource?: string | undefined; subject?: string | undefined },
  ): Promise<RequestedAccess> {
    this.limit.begin(address);
    const client = await this.clients.find(clientId);
    if (!client) throw new OAuth2Error('invalid_client', 'Client not found');
    const grantTypes = client.metadata['grant_types'];
    if (!Array.isArray(grantTypes) || !grantTypes.includes(DEVICE_CODE_GRANT)) {
      throw new OAuth2Error('unauthorized_client', 'The client is not registered for the device authorization grant');
    }
    const { scopes, ...access } = readAccess(parameters, client, this.resources);
    return { scope: scopes.join(' '), ...access };
  }
}
