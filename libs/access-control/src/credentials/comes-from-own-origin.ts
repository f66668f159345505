import type { IncomingMessage } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Whether a request that carries the session cookie was made by the service's own pages or typed by the user: browsers
 * attach the cookie to what other sites ask for as well. `Sec-Fetch-Site` settles it, else `Origin`; where a client
 * sends neither it is no current browser, and may only read.
 * @param publicUrl where browsers reach the service; counts besides the Host header, which a proxy may have changed
 */
export function comesFromOwnOrigin(request: IncomingMessage, publicUrl?: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin !== undefined) return isOwnOrigin(origin, request.headers.host, publicUrl);
  return SAFE_METHODS.has(request.method ?? '');
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  if (publicUrl === undefined) return new URL(origin).host === host;
  const own = new URL(publicUrl);
  // A page that came over plain http may be anybody's, even under the right name.
  return origin === own.origin || (new URL(origin).host === host && new URL(origin).protocol === own.protocol);
}
