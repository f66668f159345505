/** How many redirect URIs a client may have. */
export const MAX_REDIRECT_URIS = 10;

export const MAX_REDIRECT_URI_LENGTH = 2_000;

/** Why a client may not register a redirect URI. */
export interface RedirectUriProblem {
  /** Stable, for programs. */
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

/** The characters of RFC 3986, section 2. What browsers repair (spaces, tabs, backslashes) has two readings: one too many. */
const URI_CHARACTERS = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/;

/** Scheme, and what comes before path, query and fragment: RFC 3986, appendix B. */
const PARTS = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#]*))?/;

/** What the answer adds to the query. Given twice, clients would read the wrong one. */
const ANSWER_PARAMETERS = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri'];

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** A loopback redirect URI, with its port apart. */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d+)?((?:[/?].*)?)$/;

/**
 * Whether a client may register a redirect URI: where codes are sent must be unmistakable, and nobody else's. That is
 * https; http to the user's own machine, for programs that listen there; a private-use scheme with a period in it, as
 * in `com.example.app:/callback` (RFC 8252, section 7). No fragment (RFC 6749, section 3.1.2), no wildcard, no user.
 * @returns null if it may
 */
export function redirectUriProblem(uri: string): RedirectUriProblem | null {
  if (uri.length > MAX_REDIRECT_URI_LENGTH) {
    return { code: 'too_long', message: `must not be longer than ${MAX_REDIRECT_URI_LENGTH} characters` };
  }
  if (!URI_CHARACTERS.test(uri)) {
    const message =
      'must be written in the ASCII characters of URIs: international host names as xn--…, others percent-encoded';
    return { code: 'not_a_uri', message };
  }
  const [, writtenScheme, authority] = PARTS.exec(uri) ?? [];
  if (writtenScheme === undefined || !URL.canParse(uri)) {
    return { code: 'not_a_uri', message: 'must be an absolute URI, as in https://app.example.com/callback' };
  }
  if (uri.includes('#')) return { code: 'fragment', message: 'must not have a fragment' };
  if (uri.includes('*')) return { code: 'wildcard', message: 'must not have wildcards: it is compared as it stands' };
  if (authority?.includes('@')) return { code: 'user_info', message: 'must not name a user or password' };
  const { searchParams } = new URL(uri);
  const parameter = ANSWER_PARAMETERS.find((name) => searchParams.has(name));
  if (parameter) return { code: 'answer_parameter', message: `must leave the parameter ${parameter} to the answer` };
  const scheme = writtenScheme.toLowerCase();
  return scheme === 'https' || scheme === 'http' ? webProblem(uri, scheme, authority) : privateUseProblem(uri, scheme);
}

/**
 * Whether a request may name a redirect URI that is registered so: as it stands, character by character. Only programs
 * on the user's own machine cannot know in advance which port they get (RFC 8252, section 7.3).
 */
export function matchesRedirectUri(registered: string, requested: string): boolean {
  if (registered === requested) return true;
  const withoutPort = splitLoopbackPort(registered);
  return withoutPort !== null && withoutPort === splitLoopbackPort(requested);
}

function webProblem(uri: string, scheme: string, authority: string | undefined): RedirectUriProblem | null {
  const writtenHost = authority?.replace(/:\d*$/, '').toLowerCase();
  // Browsers read 0x7f.1 as 127.0.0.1, and a%2eb as a.b: what people compare by eye must be what is meant.
  if (!writtenHost || new URL(uri).hostname !== writtenHost) {
    return { code: 'host', message: 'must name its host after //, spelled as browsers show it' };
  }
  if (scheme === 'https' || LOOPBACK_HOSTS.has(writtenHost)) return null;
  return { code: 'not_loopback', message: 'must use https, except to 127.0.0.1, [::1] or localhost' };
}

function privateUseProblem(uri: string, scheme: string): RedirectUriProblem | null {
  if (!scheme.includes('.')) {
    const message = 'must use https, or a scheme made of a domain name in reverse, as in com.example.app:/callback';
    return { code: 'scheme', message };
  }
  if (uri[scheme.length + 1] === '/') return null;
  return { code: 'not_a_uri', message: 'must have a path after its scheme, as in com.example.app:/callback' };
}

/** The URI without its port; null if it does not lead to the user's own machine by http. */
function splitLoopbackPort(uri: string): string | null {
  const [, host, rest] = LOOPBACK.exec(uri) ?? [];
  return host === undefined || !URL.canParse(uri) ? null : `${host}${rest}`;
}
