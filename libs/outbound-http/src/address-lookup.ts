import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';

/** Resolves all current addresses of a host. Rejects if there are none or the look-up fails. */
export type AddressLookup = (host: string) => Promise<LookupAddress[]>;

export interface DnsLookupOptions {
  /** As `address:port`; omitted: the servers of the machine. */
  servers?: string[];
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
/** Timeout and attempts of one query to one server. */
const QUESTION = { timeout: 1_500, tries: 2 };

/**
 * Queries DNS directly: the hosts file and the search domains of the machine contain no public
 * names, but may contain names of its own network. In addition, the lookup of the operating system
 * blocks a thread per query, so that four hanging queries would delay all others.
 */
export function lookupInDns({ servers, timeoutMs = TIMEOUT_MS }: DnsLookupOptions = {}): AddressLookup {
  return async (host) => {
    const resolver = new Resolver(QUESTION);
    if (servers) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), timeoutMs);
    try {
      const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const addresses = [...toAddresses(ipv4, 4), ...toAddresses(ipv6, 6)];
      // Most names have no IPv6 address, so the error of IPv4 is more informative.
      if (addresses.length === 0 && ipv4.status === 'rejected') throw ipv4.reason as Error;
      return addresses;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Uses the resolver of the machine like any other program; for development. */
export const lookupOnMachine: AddressLookup = (host) => lookup(host, { all: true });

function toAddresses(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}
