import { OAuth2Error } from '../errors/oauth2.error.js';

/** A client ID metadata document is missing or not usable. */
export class ClientDocumentError extends OAuth2Error {
  /** @param problem continues the subject "the client ID metadata document" */
  constructor(problem: string) {
    super('invalid_client', `The client ID metadata document ${problem}`);
    this.name = 'ClientDocumentError';
  }
}
