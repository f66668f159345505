import type { LookupFunction } from 'node:net';
import type { TargetGuard } from './target-guard.js';

/**
 * How sockets find the address of a name: what is checked is what they connect to, since nobody asks DNS a second time. So an
 * answer that changes in between (DNS rebinding) gains nothing; a kept-alive connection stays where it was checked.
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
