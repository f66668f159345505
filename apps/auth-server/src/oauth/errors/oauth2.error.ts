/** The closed set of the interface's `OAuth2Error.error`. */
export const OAUTH2_ERROR_CODES = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
] as const;

export type OAuth2ErrorCode = (typeof OAUTH2_ERROR_CODES)[number];

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
