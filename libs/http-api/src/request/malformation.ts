import type { IncomingMessage } from 'node:http';

const VERSIONS = new Set(['1.0', '1.1']);

/**
 * What is wrong with a request that Node.js accepts although RFC 9112 requires 400: a proxy may have understood it
 * differently.
 * @returns null for a well-formed request
 */
export function malformation({ httpVersion, rawHeaders }: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>) {
  if (!VERSIONS.has(httpVersion)) return 'The request line must end with HTTP/1.1 or HTTP/1.0';
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length > 1 ? 'A request must have only one Host header' : null;
}
