import { parseUrl } from '@memory-graph/contracts/validation';
import { isRefusedScheme } from './refused-schemes.js';

/** How many redirect URIs a client may have. */
export const MAX_REDIRECT_URIS = 10;

export const MAX_REDIRECT_URI_LENGTH = 2_000;

/** Why a client may not register a redirect URI. */
export interface RedirectUriProblem {
  /** A stable code for programs. */
  code:
    | 'not_a_uri'
    | 'too_long'
    | 'fragment'
    | 'wildcard'
    | 'user_info'
    | 'answer_parameter'
    | 'host'
    | 'scheme'
    | 'not_loopback';
  message: string;
}

/**
 * The characters of RFC 3986, section 2. Browsers repair others (spaces, tabs, backslashes), which
 * makes a URI ambiguous.
 */
const URI_CHARACTERS = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/;

/** Scheme, and what comes before path, query and fragment: RFC 3986, appendix B. */
const PARTS = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#]*))?/;

/** Parameters that the response adds to the query. If they were repeated, clients could read the wrong one. */
const ANSWER_PARAMETERS = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri'];

/** The user's own machine, also under names below `localhost`, which resolve to it (RFC 6761, section 6.3). */
const LOOPBACK_HOST = String.raw`(?:127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)*localhost)`;
const IS_LOOPBACK_HOST = new RegExp(`^${LOOPBACK_HOST}$`);

/** A loopback redirect URI: what precedes its port, and what follows it. */
const LOOPBACK = new RegExp(String.raw`^(http://${LOOPBACK_HOST})(?::\d+)?((?:[/?].*)?)$`);

/**
 * Why a redirect URI cannot be registered: the target of codes must be unambiguous and exclusive.
 * Allowed are https, http to the user's own machine, and a private-use scheme (RFC 8252, section 7),
 * as in `com.example.app:/callback`; without a fragment (RFC 6749, section 3.1.2), a wildcard or a
 * user name. The RFC wants a period in the scheme. Several coding agents have none in theirs, as in
 * `cursor://…`, and a period would not keep another program from claiming it either.
 * @returns null if it is allowed
 */
export function redirectUriProblem(uri: string): RedirectUriProblem | null {
  if (uri.length > MAX_REDIRECT_URI_LENGTH) {
    return { code: 'too_long', message: `must not be longer than ${MAX_REDIRECT_URI_LENGTH} characters` };
  }
  if (!URI_CHARACTERS.test(uri)) {
    const message =
      'must contain only ASCII characters: encode international host names as xn--…, percent-encode other characters';
    return { code: 'not_a_uri', message };
  }
  const [, writtenScheme, authority] = PARTS.exec(uri) ?? [];
  const parsed = parseUrl(uri);
  if (writtenScheme === undefined || parsed === null) {
    return { code: 'not_a_uri', message: 'must be an absolute URI, as in https://app.example.com/callback' };
  }
  if (uri.includes('#')) return { code: 'fragment', message: 'must not contain a fragment' };
  if (uri.includes('*'))
    return { code: 'wildcard', message: 'must not contain wildcards; redirect URIs are compared exactly' };
  if (authority?.includes('@')) return { code: 'user_info', message: 'must not contain a user name or password' };
  const parameter = ANSWER_PARAMETERS.find((name) => parsed.searchParams.has(name));
  if (parameter) return { code: 'answer_parameter', message: `must not contain the parameter ${parameter}` };
  const scheme = writtenScheme.toLowerCase();
  return scheme === 'https' || scheme === 'http' ? webProblem(uri, scheme, authority) : privateUseProblem(uri, scheme);
}

/**
 * Whether a requested redirect URI matches a registered one, character by character. Only the port
 * of a loopback address may differ, because programs do not know it in advance (RFC 8252, section
 * 7.3), and the slash after an address without a path, which URL libraries add.
 */
export function matchesRedirectUri(registered: string, requested: string): boolean {
  if (registered === requested) return true;
  const withoutPort = splitLoopbackPort(registered);
  return withoutPort !== null && withoutPort === splitLoopbackPort(requested);
}

function webProblem(uri: string, scheme: string, authority: string | undefined): RedirectUriProblem | null {
  const writtenHost = authority?.replace(/:\d*$/, '').toLowerCase();
  // Browsers read 0x7f.1 as 127.0.0.1 and a%2eb as a.b: the URI must show the host that is meant.
  if (!writtenHost || new URL(uri).hostname !== writtenHost) {
    return { code: 'host', message: 'must contain a host after //, in normalized form' };
  }
  if (scheme === 'https' || IS_LOOPBACK_HOST.test(writtenHost)) return null;
  return {
    code: 'not_loopback',
    message: 'must use https unless its host is 127.0.0.1, [::1], localhost or below localhost',
  };
}

function privateUseProblem(uri: string, scheme: string): RedirectUriProblem | null {
  if (!scheme.includes('.') && isRefusedScheme(scheme)) {
    const message = 'must use https or a scheme of the app, as in com.example.app:/callback';
    return { code: 'scheme', message };
  }
  if (uri[scheme.length + 1] === '/') return null;
  return { code: 'not_a_uri', message: 'must have a path after its scheme, as in com.example.app:/callback' };
}

/** The URI without its port, with a path; null if it is not an http URI of the user's own machine. */
function splitLoopbackPort(uri: string): string | null {
  const [, host, rest] = LOOPBACK.exec(uri) ?? [];
  return host === undefined || parseUrl(uri) === null ? null : `${host}${rest || '/'}`;
}
