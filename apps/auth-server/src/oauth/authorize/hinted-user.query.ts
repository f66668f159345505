import { Injectable } from '@nestjs/common';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { AuthorizationProvider } from '../provider/authorization-provider.js';
import type { AuthorizationRequest } from './authorization-request.js';

@Injectable()
export class HintedUserQuery {
  constructor(private readonly authorizationProvider: AuthorizationProvider) {}

  /**
   * Whom a client believes to be before it, by an ID token that it has; it may have expired.
   * @returns the user's id; null where the client does not say
   * @throws OAuth2Error `invalid_request` for a token that is not of ours, or of another client
   */
  async run({ idTokenHint, client, state }: AuthorizationRequest): Promise<string | null> {
    if (idTokenHint === undefined) return null;
    const provider = this.authorizationProvider.current();
    const issuedTo = await provider.Client.find(client.clientId);
    if (!issuedTo) throw new OAuth2Error('invalid_client', 'There is no such client', state);
    try {
      const { payload } = await provider.IdToken.validate(idTokenHint, issuedTo);
      return String(payload['sub']);
    } catch {
      throw new OAuth2Error('invalid_request', 'id_token_hint is no ID token that the client got here', state);
    }
  }
}
