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
