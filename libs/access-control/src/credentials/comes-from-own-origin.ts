import { parseUrl } from '@memory-graph/contracts/validation';
import type { IncomingMessage } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Whether a request with the session cookie was made by the pages of this service or by the user:
 * browsers attach the cookie to requests of other sites as well. `Sec-Fetch-Site` decides, or else
 * `Origin`; a client that sends neither is not a current browser and may only read.
 * @param publicUrl the address for browsers; compared in addition to the Host header, which a proxy
 * may have changed
 */
export function comesFromOwnOrigin(request: IncomingMessage, publicUrl?: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin !== undefined) return isOwnOrigin(origin, request.headers.host, publicUrl);
  return SAFE_METHODS.has(request.method ?? '');
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  const parsed = parseUrl(origin);
  if (parsed === null) return false;
  if (publicUrl === undefined) return parsed.host === host;
  const own = new URL(publicUrl);
  // A page over plain http may be forged, even under the correct name.
  return origin === own.origin || (parsed.host === host && parsed.protocol === own.protocol);
}
