import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv6, number];

/** The only part of IPv6 that is given out for use on the Internet (RFC 4291, 2.4). */
const GLOBAL_UNICAST: Range = ipaddr.IPv6.parseCIDR('2000::/3');
/** How machines without IPv4 see IPv4 (RFC 6052): what counts is the address within. */
const NAT64: Range = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** Answered by the host of a virtual machine at Azure, although the range is public. */
const PLATFORM_ADDRESSES = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to the Internet rather than to somebody's own network, this machine, or a special purpose
 * (IANA's special-purpose registries). IPv4 within IPv6 is looked into where a packet would get there; the transition
 * mechanisms that nobody offers a service through (6to4, Teredo, ISATAP's like) are refused as they are.
 * @param address as the resolver or a parsed URL gives it, IPv6 without brackets; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = withinIpv6(ipaddr.parse(address));
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(GLOBAL_UNICAST);
  return !PLATFORM_ADDRESSES.has(parsed.toString());
}

/** The IPv4 address that is meant by an IPv6 one, or else the address itself. */
function withinIpv6(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(NAT64) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}
