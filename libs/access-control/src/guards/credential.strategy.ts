import type { Request } from 'express';
import passport from 'passport';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import type { AccessTokenVerifier } from '../access-tokens/access-token-verifier.js';
import type { CredentialVerifier } from '../credentials/credential-verifier.port.js';

/** Passed by the guard of an app to the strategies with each request. */
export interface StrategyOptions {
  credentials: CredentialVerifier;
  accessTokens: AccessTokenVerifier | undefined;
  publicUrl: string | undefined;
  takesSessions: boolean;
}

/**
 * A way to authenticate. Strategies have no state, because all applications of a process share the
 * registry of Passport.
 */
export abstract class CredentialStrategy extends passport.Strategy {
  /**
   * @returns null if the request has no credential of this kind, so that the next strategy is
   * tried; a promise of null if the credential is invalid
   * @throws ServiceError if the credential must not be used
   */
  abstract recognise(request: Request, options: StrategyOptions): Promise<Principal | null> | null;

  override authenticate(request: Request, options: StrategyOptions): void {
    this.decide(request, options).catch((error: unknown) => this.error(error));
  }

  private async decide(request: Request, options: StrategyOptions): Promise<void> {
    const recognised = this.recognise(request, options);
    if (!recognised) return this.fail();
    const principal = await recognised;
    if (principal) return this.success(principal);
    throw new ServiceError('unauthorized', 'The credential is unknown, revoked or expired');
  }
}
