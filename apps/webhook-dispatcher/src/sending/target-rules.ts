import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Where webhooks may lead. */
export interface TargetRules {
  /** For development: any host and any port. What is no http(s) URL is refused all the same. */
  allowPrivateNetworks: boolean;
  allowedPorts: ReadonlySet<number>;
}

/** Why a URL may not be a target. */
export interface TargetProblem {
  code:
    | 'url_invalid'
    | 'url_too_long'
    | 'scheme_not_allowed'
    | 'userinfo_not_allowed'
    | 'fragment_not_allowed'
    | 'port_not_allowed'
    | 'host_not_allowed'
    | 'address_not_allowed';
  /** For the user; names nothing that the URL did not. */
  message: string;
}

const MAX_URL_LENGTH = 2_048;
/** What URL parsers repair, each in its own way: what one takes for a path is another's host. */
const AMBIGUOUS = /[\s\p{Cc}\\]/u;
const HTTP_URL = /^https?:\/\/[^/?#]/i;
const USERINFO = /^https?:\/\/[^/?#]*@/i;
/** Names that are looked up within a network, never on the Internet (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const LOCAL_DOMAINS = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'lan', 'home.arpa'];

export const ADDRESS_PROBLEM: TargetProblem = {
  code: 'address_not_allowed',
  message: 'leads to an address that is not public',
};

/**
 * What speaks against a URL as a target, as far as it shows without DNS. Hosts are judged as the WHATWG parser gives them, so
 * that 127.1, 0x7f000001 and ①②⑦.0.0.1 are all 127.0.0.1.
 * @returns null if nothing does: the addresses behind a name are still to be checked, at every connection
 */
export function targetProblem(url: string, rules: TargetRules): TargetProblem | null {
  if (url.length > MAX_URL_LENGTH) {
    return { code: 'url_too_long', message: `must be at most ${MAX_URL_LENGTH} characters` };
  }
  if (AMBIGUOUS.test(url) || !URL.canParse(url)) return { code: 'url_invalid', message: 'must be a valid URL' };
  const parsed = new URL(url);
  return formProblem(url, parsed) ?? (rules.allowPrivateNetworks ? null : placeProblem(parsed, rules));
}

/** The host without what the syntax of URLs puts around an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function formProblem(url: string, parsed: URL): TargetProblem | null {
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') {
    return { code: 'scheme_not_allowed', message: 'must begin with http:// or https://' };
  }
  if (!HTTP_URL.test(url)) return { code: 'url_invalid', message: 'must be a valid URL' };
  if (USERINFO.test(url)) {
    return { code: 'userinfo_not_allowed', message: 'must not contain a user name or password' };
  }
  if (url.includes('#')) return { code: 'fragment_not_allowed', message: 'must not contain a fragment (#)' };
  return null;
}

function placeProblem(url: URL, { allowedPorts }: TargetRules): TargetProblem | null {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  if (url.port === '0' || !allowedPorts.has(port)) {
    return { code: 'port_not_allowed', message: `must have one of the ports ${[...allowedPorts].join(', ')}` };
  }
  const host = hostOf(url);
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : ADDRESS_PROBLEM;
  return isInternetName(host) ? null : { code: 'host_not_allowed', message: 'must have a host on the Internet' };
}

/** @param name in lower case and, where international, in Punycode: as parsed URLs have it */
function isInternetName(name: string): boolean {
  if (!name.includes('.') || name.endsWith('.')) return false;
  return !LOCAL_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`));
}
