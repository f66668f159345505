const ENDS_SESSIONS = /^\/(login|logout|account(\/.*)?)\/?$/;
const PASSWORD_RESET = /^\/password\/new\/?$/;
const REVOCATION_ENDPOINT = /^\/oauth\/revoke\/?$/;
const TOKEN_ENDPOINT = /^\/oauth\/token\/?$/;

/** Whether a request may end a session, revoke access of its user, or change what is known of the user. */
export function mayConcernSession(method: string, path: string): boolean {
  return (method === 'POST' || method === 'PATCH') && ENDS_SESSIONS.test(path);
}

/** Whether a request signs a user in whose other sessions it ends. It needs no session, so only its response has one. */
export function endsOtherSessions(method: string, path: string): boolean {
  return method === 'POST' && PASSWORD_RESET.test(path);
}

/**
 * Whether a request of a client may have revoked access tokens: the token endpoint revokes them if
 * a code or refresh token is reused.
 */
export function mayHaveRevokedTokens(method: string, path: string, status: number): boolean {
  if (method !== 'POST') return false;
  return TOKEN_ENDPOINT.test(path) ? status === 400 : REVOCATION_ENDPOINT.test(path) && status < 400;
}
