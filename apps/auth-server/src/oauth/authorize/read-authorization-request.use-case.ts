import { Injectable } from '@nestjs/common';
import { type Resources, resourcesOf } from '@memory-graph/contracts/oauth';
import { AuthServerConfig } from '../../auth-server.config.js';
import { OAuthClientRepository } from '../clients/oauth-client.repository.js';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { readParameters, readState } from './authorization-parameters.js';
import { readAuthorizationRequest, type AuthorizationRequest } from './authorization-request.js';

@Injectable()
export class ReadAuthorizationRequestUseCase {
  private readonly resources: Resources;

  constructor(
    private readonly clients: OAuthClientRepository,
    { publicUrl }: AuthServerConfig,
  ) {
    this.resources = resourcesOf(publicUrl);
  }

  /**
   * Validates the request in a query or form.
   * @throws OAuth2Error with the state of the request
   */
  async run(fields: readonly (readonly [string, string])[]): Promise<AuthorizationRequest> {
    try {
      const parameters = readParameters(fields);
      if (parameters.client_id === undefined) throw new OAuth2Error('invalid_request', 'client_id is required');
      const client = await this.clients.find(parameters.client_id);
      return readAuthorizationRequest(parameters, client, this.resources);
    } catch (error) {
      if (error instanceof OAuth2Error) throw new OAuth2Error(error.code, error.message, readState(fields));
      throw error;
    }
  }
}
