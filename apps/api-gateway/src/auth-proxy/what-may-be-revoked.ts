const ENDS_SESSIONS = /^\/(login|logout|account(\/.*)?)\/?$/;
const REVOCATION_ENDPOINT = /^\/oauth\/revoke\/?$/;
const TOKEN_ENDPOINT = /^\/oauth\/token\/?$/;

/** Whether a request may end a session, or take something away from whom the session belongs to. */
export function mayConcernSession(method: string, path: string): boolean {
  return method === 'POST' && ENDS_SESSIONS.test(path);
}

/**
 * Whether access tokens may be refused from now on that were good before, by a client's own doing: at the token endpoint
 * by a code or refresh token that comes a second time.
 */
export function mayHaveRevokedTokens(method: string, path: string, status: number): boolean {
  if (method !== 'POST') return false;
  return TOKEN_ENDPOINT.test(path) ? status === 400 : REVOCATION_ENDPOINT.test(path) && status < 400;
}
