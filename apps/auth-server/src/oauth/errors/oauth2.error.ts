import type { OAuth2ErrorCode } from '@memory-graph/contracts/oauth';

/** An error of an OAuth endpoint (RFC 6749, section 5.2), described for the developer of the client. */
export class OAuth2Error extends Error {
  constructor(
    readonly code: OAuth2ErrorCode,
    message: string,
    /** The state of the request, which the response repeats. */
    readonly state?: string,
  ) {
    super(message);
    this.name = 'OAuth2Error';
  }
}
