import type { AuthorizationErrorCode } from './authorization.error.js';

/**
 * The response that the browser passes to the client (RFC 6749, section 4.1.2; OpenID Connect Core,
 * section 3.1.2.6).
 */
export type AuthorizationResponse = { code: string } | { error: AuthorizationErrorCode; error_description: string };

/**
 * The redirect URI with the response appended; its own query is preserved.
 * @param issuer lets the client detect which server answered (RFC 9207)
 */
export function responseLocation(
  redirectUri: string,
  answer: AuthorizationResponse,
  state: string | undefined,
  issuer: string,
): string {
  const parameters = new URLSearchParams({ ...answer, ...(state !== undefined && { state }), iss: issuer });
  return `${redirectUri}${separatorAfter(redirectUri)}${parameters.toString()}`;
}

function separatorAfter(uri: string): '' | '?' | '&' {
  if (!uri.includes('?')) return '?';
  return uri.endsWith('?') || uri.endsWith('&') ? '' : '&';
}
