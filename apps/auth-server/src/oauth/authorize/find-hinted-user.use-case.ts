import { Injectable } from '@nestjs/common';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { AuthorizationProvider } from '../provider/authorization-provider.js';
import { AccessRefusal, AuthorizationError } from './authorization.error.js';
import type { AuthorizationRequest } from './authorization-request.js';

@Injectable()
export class FindHintedUserUseCase {
  constructor(private readonly authorizationProvider: AuthorizationProvider) {}

  /**
   * The user whom the client expects, taken from an ID token; the token may have expired.
   * @returns the id of the user; null if the request carries no hint
   * @throws AuthorizationError for a token from another issuer or for another client
   */
  async run(request: AuthorizationRequest): Promise<string | null> {
    const { idTokenHint, client, state } = request;
    if (idTokenHint === undefined) return null;
    const provider = this.authorizationProvider.current();
    const issuedTo = await provider.Client.find(client.clientId);
    if (!issuedTo) throw new OAuth2Error('invalid_client', 'Client not found', state);
    try {
      const { payload } = await provider.IdToken.validate(idTokenHint, issuedTo);
      return String(payload['sub']);
    } catch {
      const problem = 'id_token_hint is not an ID token that this service issued to the client';
      throw new AuthorizationError(new AccessRefusal('invalid_request', problem), request);
    }
  }
}
