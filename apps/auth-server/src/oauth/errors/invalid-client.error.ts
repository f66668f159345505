import { OAuth2Error } from './oauth2.error.js';

/**
 * A client that did not show who it is, at an endpoint where RFC 7662 (section 2.3) has 401 for that. At those of the
 * interface it is 400.
 */
export class InvalidClientError extends OAuth2Error {
  constructor(message: string) {
    super('invalid_client', message);
    this.name = 'InvalidClientError';
  }
}
