import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv6, number];

/** The only range of IPv6 that is allocated for use on the Internet (RFC 4291, 2.4). */
const GLOBAL_UNICAST: Range = ipaddr.IPv6.parseCIDR('2000::/3');
/** How machines without IPv4 reach IPv4 addresses (RFC 6052): the embedded address counts. */
const NAT64: Range = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** The host of an Azure virtual machine responds here, although the range is public. */
const PLATFORM_ADDRESSES = new Set(['168.63.129.16']);

/**
 * Whether an address is public rather than part of a private network, this machine, or a
 * special-purpose range (IANA registries). IPv4 addresses embedded in IPv6 are checked where
 * packets would reach them; transition mechanisms that no public service uses (6to4, Teredo,
 * ISATAP-like) are rejected.
 * @param address as returned by the resolver or in a parsed URL, IPv6 without brackets; anything
 * else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = withinIpv6(ipaddr.parse(address));
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(GLOBAL_UNICAST);
  return !PLATFORM_ADDRESSES.has(parsed.toString());
}

/** The IPv4 address embedded in an IPv6 address, or else the address itself. */
function withinIpv6(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(NAT64) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}
