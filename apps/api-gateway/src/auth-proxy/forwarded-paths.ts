/** Plain segments only: what has dots or escapes to resolve might mean another path to the next program that reads it. */
const SEGMENT = '[A-Za-z0-9_~-][A-Za-z0-9._~-]*';
const FORWARDED = new RegExp(
  `^/(login|logout|signup|account(/${SEGMENT})*|oauth(/${SEGMENT})+|` +
    `\\.well-known/(openid-configuration|oauth-authorization-server))/?$`,
);

/** Need no more than the caller, whom the gateway knows. */
const ANSWERED_HERE = /^\/oauth\/(userinfo|tokeninfo)\/?$/i;

/**
 * Whether `auth-server` answers a request.
 * @param path as it came in, undecoded, without the query
 */
export function isForwarded(path: string): boolean {
  return FORWARDED.test(path) && !ANSWERED_HERE.test(path);
}

const MAY_REVOKE = /^\/(login|logout|account(\/.*)?|oauth\/revoke)\/?$/;
const TOKEN_ENDPOINT = /^\/oauth\/token\/?$/;

/**
 * Whether somebody or something may be refused from now on who was let in before. At the token endpoint it is a code or
 * refresh token that comes a second time.
 */
export function mayHaveRevoked(method: string, path: string, status: number): boolean {
  if (method !== 'POST') return false;
  return TOKEN_ENDPOINT.test(path) ? status === 400 : MAY_REVOKE.test(path) && status < 400;
}
