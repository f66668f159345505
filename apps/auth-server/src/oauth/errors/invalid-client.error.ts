import { OAuth2Error } from './oauth2.error.js';

/**
 * Client authentication failed at an endpoint where RFC 7662 (section 2.3) requires 401. The other
 * endpoints respond with 400.
 */
export class InvalidClientError extends OAuth2Error {
  constructor(message: string) {
    super('invalid_client', message);
    this.name = 'InvalidClientError';
  }
}
