import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';

/** All addresses of a host, as they are now. Rejects if there are none, or none can be found out. */
export type AddressLookup = (host: string) => Promise<LookupAddress[]>;

export interface DnsLookupOptions {
  /** `address:port`; left out: those of the machine. */
  servers?: string[];
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
/** Of one question to one server; it is asked once more. */
const QUESTION = { timeout: 1_500, tries: 2 };

/**
 * Asks DNS alone: neither the machine's hosts file nor its search domains have names of the Internet, but both may have names
 * of its own network. Besides, the machine's own lookup blocks a thread for each question: four that hang would hold up every
 * other one.
 */
export function lookupInDns({ servers, timeoutMs = TIMEOUT_MS }: DnsLookupOptions = {}): AddressLookup {
  return async (host) => {
    const resolver = new Resolver(QUESTION);
    if (servers) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), timeoutMs);
    try {
      const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const addresses = [...toAddresses(ipv4, 4), ...toAddresses(ipv6, 6)];
      // Most names have no IPv6: what went wrong with IPv4 says more.
      if (addresses.length === 0 && ipv4.status === 'rejected') throw ipv4.reason as Error;
      return addresses;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Whatever the machine knows, as every other program on it: for development. */
export const lookupOnMachine: AddressLookup = (host) => lookup(host, { all: true });

function toAddresses(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}
