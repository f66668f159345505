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
