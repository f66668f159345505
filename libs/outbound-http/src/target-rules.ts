import { isIP } from 'node:net';
import { parseUrl } from '@memory-graph/contracts/validation';
import { isPublicAddress } from './public-address.js';

/** The allowed targets of requests whose URL a stranger chose. */
export interface TargetRules {
  /** For development: allows any host and port. URLs other than http(s) are rejected nevertheless. */
  allowPrivateNetworks: boolean;
  allowedPorts: ReadonlySet<number>;
}

/** Why a URL is not allowed as a target. */
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
  /** For the user; reveals nothing that the URL does not contain. */
  message: string;
}

const MAX_URL_LENGTH = 2_048;
/** Characters that URL parsers repair differently: a path for one parser is a host for another. */
const AMBIGUOUS = /[\s\p{Cc}\\]/u;
const HTTP_URL = /^https?:\/\/[^/?#]/i;
const USERINFO = /^https?:\/\/[^/?#]*@/i;
/**
 * Names that resolve only within a network, never on the Internet (RFC 6761, RFC 6762, RFC 8375,
 * ICANN's .internal).
 */
const LOCAL_DOMAINS = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'lan', 'home.arpa'];

export const ADDRESS_PROBLEM: TargetProblem = {
  code: 'address_not_allowed',
  message: 'must resolve to a public address',
};

/**
 * Why a URL is not allowed as a target, as far as can be checked without DNS. Hosts are checked in
 * the form of the WHATWG parser, so that 127.1, 0x7f000001 and ①②⑦.0.0.1 all count as 127.0.0.1.
 * @returns null if it is allowed; the addresses of its name are checked at every connection
 */
export function targetProblem(url: string, rules: TargetRules): TargetProblem | null {
  if (url.length > MAX_URL_LENGTH) {
    return { code: 'url_too_long', message: `must be at most ${MAX_URL_LENGTH} characters` };
  }
  const parsed = AMBIGUOUS.test(url) ? null : parseUrl(url);
  if (parsed === null) return { code: 'url_invalid', message: 'must be a valid URL' };
  return formProblem(url, parsed) ?? (rules.allowPrivateNetworks ? null : placeProblem(parsed, rules));
}

/** The host without the brackets of an IPv6 address. */
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
    return { code: 'port_not_allowed', message: `must use one of the ports ${[...allowedPorts].join(', ')}` };
  }
  const host = hostOf(url);
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : ADDRESS_PROBLEM;
  return isInternetName(host) ? null : { code: 'host_not_allowed', message: 'must have a public host' };
}

/** @param name in lower case and Punycode, as in parsed URLs */
function isInternetName(name: string): boolean {
  if (!name.includes('.') || name.endsWith('.')) return false;
  return !LOCAL_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`));
}
