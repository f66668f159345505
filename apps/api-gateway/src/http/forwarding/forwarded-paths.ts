/** Only plain segments: dots or escapes could resolve to another path in the next server. */
const SEGMENT = '[A-Za-z0-9_~-][A-Za-z0-9._~-]*';
const FORWARDED = new RegExp(
  `^/(login|logout|signup|join|password/(forgotten|new)|account(/${SEGMENT})*|oauth(/${SEGMENT})+|` +
    `\\.well-known/(openid-configuration|oauth-authorization-server))/?$`,
);

/** Endpoints that need only the caller, whom the gateway knows. */
const ANSWERED_HERE = /^\/oauth\/(userinfo|tokeninfo)\/?$/i;

/**
 * Whether `auth-server` handles a request.
 * @param path original path, undecoded, without the query
 */
export function isForwarded(path: string): boolean {
  return FORWARDED.test(path) && !ANSWERED_HERE.test(path);
}
