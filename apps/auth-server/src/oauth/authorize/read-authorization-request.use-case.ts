import { Injectable } from '@nestjs/common';
import { type Resources, resourcesOf } from '@memory-graph/contracts/oauth';
import { AuthServerConfig } from '../../auth-server.config.js';
import type { Reader } from '../client-documents/document-limits.js';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { readParameters, readState, type AuthorizationParameters } from './authorization-parameters.js';
import {
  readAuthorizationRequest,
  readSignInDemands,
  type AuthorizationRequest,
  type SignInDemands,
} from './authorization-request.js';
import { AuthorizationError } from './authorization.error.js';
import { FindRequestingClient } from './find-requesting-client.js';

type Fields = readonly (readonly [string, string])[];

@Injectable()
export class ReadAuthorizationRequestUseCase {
  private readonly resources: Resources;

  constructor(
    private readonly findClient: FindRequestingClient,
    { publicUrl }: AuthServerConfig,
  ) {
    this.resources = resourcesOf(publicUrl);
  }

  /**
   * Validates the request in a query or form.
   * @param reader the signed-in user; null: the client must be known without fetching its document
   * @throws AuthorizationError if the client can receive it by redirect; else OAuth2Error with the state of the request
   */
  async run(fields: Fields, reader: Reader | null): Promise<AuthorizationRequest> {
    try {
      const parameters = readParameters(fields);
      const client = await this.findClient.run(clientIdOf(parameters), reader);
      return readAuthorizationRequest(parameters, client, this.resources);
    } catch (error) {
      throw withState(error, fields);
    }
  }

  /**
   * Only signed-in users make this service fetch documents. Other users have to sign in before the rest of the request
   * can be validated.
   * @returns null if no document has to be fetched
   * @throws OAuth2Error with the state of the request
   */
  beforeSignIn(fields: Fields): SignInDemands | null {
    try {
      const parameters = readParameters(fields);
      if (!this.findClient.mustFetch(clientIdOf(parameters))) return null;
      const demands = readSignInDemands(parameters);
      // Where to send an error is in the document.
      if (demands.prompts.has('none')) throw new OAuth2Error('invalid_request', 'The user must sign in');
      return demands;
    } catch (error) {
      throw withState(error, fields);
    }
  }
}

function clientIdOf({ client_id: clientId }: AuthorizationParameters): string {
  if (clientId === undefined) throw new OAuth2Error('invalid_request', 'client_id is required');
  return clientId;
}

function withState(error: unknown, fields: Fields): unknown {
  if (error instanceof AuthorizationError) return error;
  return error instanceof OAuth2Error ? new OAuth2Error(error.code, error.message, readState(fields)) : error;
}
