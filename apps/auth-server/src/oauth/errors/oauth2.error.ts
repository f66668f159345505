import type { OAuth2ErrorCode } from '@memory-graph/contracts/oauth/oauth2-error-code';

/** A refusal by one of the OAuth endpoints (RFC 6749, section 5.2), in the words that the client's developer needs. */
export class OAuth2Error extends Error {
  constructor(
    readonly code: OAuth2ErrorCode,
    message: string,
    /** As the client sent it, to be given back. */
    readonly state?: string,
  ) {
    super(message);
    this.name = 'OAuth2Error';
  }
}
