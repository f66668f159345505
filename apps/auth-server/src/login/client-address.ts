import type { Request } from 'express';
import { isIPv4, isIPv6 } from 'node:net';

/** The groups of an IPv6 address that identify the network; the customer chooses the other four. */
const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;

/**
 * The client address for rate limits: an IPv4 address, or the /64 network of an IPv6 address,
 * because its owner controls the whole network. Only the gateway reaches this app; it appends the
 * address of its peer to `X-Forwarded-For`, and all earlier entries are unverified claims.
 */
export function clientAddress(request: Request): string {
  const forwarded = request.headers['x-forwarded-for'];
  const chain = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '');
  return networkOf(chain.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? 'unknown'));
}

/** An IPv4-mapped IPv6 address, as dual-stack sockets report it, counts as IPv4. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? '';
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address.replace(/%.*$/, ''));
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, of which `::` leaves out those that are zero. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before, after] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')));
  if (!before || !after) return canonical.split(':');
  const zeros = Array<string>(ALL_GROUPS - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}
