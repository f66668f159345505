import type { LookupFunction } from 'node:net';
import type { TargetGuard } from './target-guard.js';

/**
 * The look-up function of sockets: the address that was checked is the one that they connect to,
 * without a second DNS query. DNS rebinding therefore gains nothing; a kept-alive connection stays
 * at its checked address.
 */
export function guardedLookup(guard: TargetGuard): LookupFunction {
  return (host, options, callback) => {
    guard.addressesOf(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return callback(new NoAddressError(host), '');
        if (options.all) return callback(null, addresses);
        callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, ''),
    );
  };
}

class NoAddressError extends Error implements NodeJS.ErrnoException {
  readonly code = 'ENOTFOUND';

  constructor(host: string) {
    super(`${host} has no address`);
  }
}
