import type { Request } from 'express';
import passport from 'passport';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import type { AccessTokenVerifier } from '../access-tokens/access-token-verifier.js';
import type { CredentialVerifier } from '../credentials/credential-verifier.port.js';

/** What the guard of an app hands to the strategies with each request. */
export interface StrategyOptions {
  credentials: CredentialVerifier;
  accessTokens: AccessTokenVerifier | undefined;
  publicUrl: string | undefined;
  takesSessions: boolean;
}

/**
 * One way to show who one is. Strategies keep nothing of their own, because Passport's registry is shared by all
 * applications of a process.
 */
export abstract class CredentialStrategy extends passport.Strategy {
  /**
   * @returns null if the request carries no credential of this kind: the next strategy is asked; a promise of null if it
   *   carries one that is good for nothing
   * @throws ServiceError if it carries one that must not be used
   */
  protected abstract recognise(request: Request, options: StrategyOptions): Promise<Principal | null> | null;

  override authenticate(request: Request, options: StrategyOptions): void {
    void this.decide(request, options).catch((error: unknown) => this.error(error));
  }

  private async decide(request: Request, options: StrategyOptions): Promise<void> {
    const recognised = this.recognise(request, options);
    if (!recognised) return this.fail();
    const principal = await recognised;
    if (principal) return this.success(principal);
    throw new ServiceError('unauthorized', 'The credential is unknown, revoked or expired.');
  }
}
