import type { Request } from 'express';
import passport from 'passport';
import type { Credential } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import type { CredentialVerifier } from '../credentials/credential-verifier.port.js';

/** What the guard of an app hands to the strategies with each request. */
export interface StrategyOptions {
  verifier: CredentialVerifier;
  publicUrl: string | undefined;
}

/**
 * One way to show who one is. Strategies keep nothing of their own, because Passport's registry is shared by all
 * applications of a process.
 */
export abstract class CredentialStrategy extends passport.Strategy {
  /**
   * @returns null if the request carries no credential of this kind: the next strategy is asked
   * @throws ServiceError if it carries one that must not be used
   */
  protected abstract credentialOf(request: Request, options: StrategyOptions): Credential | null;

  override authenticate(request: Request, options: StrategyOptions): void {
    void this.decide(request, options).catch((error: unknown) => this.error(error));
  }

  private async decide(request: Request, options: StrategyOptions): Promise<void> {
    const credential = this.credentialOf(request, options);
    if (!credential) return this.fail();
    const principal = await options.verifier.verify(credential);
    if (principal) return this.success(principal);
    throw new ServiceError('unauthorized', 'The credential is unknown, revoked or expired.');
  }
}
