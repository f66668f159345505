import { ServiceError } from '@memory-graph/errors/service-error';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { AddressLookup } from './address-lookup.js';
import { isPublicAddress } from './public-address.js';
import { TargetNotAllowedError } from './target-not-allowed.error.js';
import { ADDRESS_PROBLEM, hostOf, targetProblem, type TargetRules } from './target-rules.js';

/** Keeps webhooks on the Internet: out of the network of the service, and away from the machine that it runs on. */
export class TargetGuard {
  constructor(
    private readonly rules: TargetRules,
    private readonly lookup: AddressLookup,
  ) {}

  /**
   * For a URL that a user gives. A name that cannot be looked up now is let through: it may be set up later, and every
   * connection is checked anyway.
   * @throws ServiceError `invalid_request`
   */
  async check(url: string): Promise<void> {
    try {
      this.checkUrl(url);
      await this.checkHost(hostOf(new URL(url)));
    } catch (error) {
      if (!(error instanceof TargetNotAllowedError)) throw error;
      const { code, message } = error.problem;
      throw new ServiceError('invalid_request', `The URL ${message}.`, { details: [{ path: 'url', code, message }] });
    }
  }

  /**
   * What shows without DNS; all there is to check of a host that is an address.
   * @throws TargetNotAllowedError
   */
  checkUrl(url: string): void {
    const problem = targetProblem(url, this.rules);
    if (problem) throw new TargetNotAllowedError(problem);
  }

  /**
   * The addresses to connect to. One forbidden address refuses the host: no endpoint on the Internet has one by right, and
   * whether a webhook works shall not hang on the order of answers.
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
