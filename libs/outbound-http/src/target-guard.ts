import { ServiceError } from '@memory-graph/errors';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { AddressLookup } from './address-lookup.js';
import { isPublicAddress } from './public-address.js';
import { TargetNotAllowedError } from './target-not-allowed.error.js';
import { ADDRESS_PROBLEM, hostOf, targetProblem, type TargetRules } from './target-rules.js';

/** Restricts requests at addresses of strangers to public targets: neither the network of the service nor its own machine. */
export class TargetGuard {
  constructor(
    private readonly rules: TargetRules,
    private readonly lookup: AddressLookup,
  ) {}

  /**
   * Checks a URL that a user provides. A name that cannot be resolved now is accepted, because it
   * may be set up later and every connection is checked again.
   * @throws ServiceError `invalid_request`
   */
  async check(url: string): Promise<void> {
    try {
      this.checkUrl(url);
      await this.checkHost(hostOf(new URL(url)));
    } catch (error) {
      if (!(error instanceof TargetNotAllowedError)) throw error;
      const { code, message } = error.problem;
      throw new ServiceError('invalid_request', `The URL ${message}`, { details: [{ path: 'url', code, message }] });
    }
  }

  /**
   * Checks what is possible without DNS; for a literal address that is the whole check.
   * @throws TargetNotAllowedError
   */
  checkUrl(url: string): void {
    const problem = targetProblem(url, this.rules);
    if (problem) throw new TargetNotAllowedError(problem);
  }

  /**
   * The addresses to connect to. One forbidden address rejects the host: a legitimate public
   * endpoint has none, and the result must not depend on the order of DNS responses.
   * @throws TargetNotAllowedError
   */
  async addressesOf(host: string): Promise<LookupAddress[]> {
    const addresses = await this.lookup(host);
    const allowed = this.rules.allowPrivateNetworks || addresses.every(({ address }) => isPublicAddress(address));
    if (!allowed) throw new TargetNotAllowedError(ADDRESS_PROBLEM);
    return addresses;
  }

  private async checkHost(host: string): Promise<void> {
    if (isIP(host) !== 0) return;
    try {
      await this.addressesOf(host);
    } catch (error) {
      if (error instanceof TargetNotAllowedError) throw error;
    }
  }
}
