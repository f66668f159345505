import { Inject, Injectable, Logger } from '@nestjs/common';
import { ACCESS_CONTROL_OPTIONS, type AccessControlOptions } from './access-control.options.js';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { CachedCredentialVerifier } from './credentials/cached-credential-verifier.js';
import { readSessionCookie } from './credentials/read-session-cookie.js';

/**
 * The caches of an app for callers with any credential, to be invalidated by operations that may
 * have revoked something. If that fails, the revocation takes effect a few seconds later, as in
 * other processes.
 */
@Injectable()
export class RecognisedCallers {
  private readonly logger = new Logger(RecognisedCallers.name);

  constructor(
    private readonly credentials: CachedCredentialVerifier,
    @Inject(ACCESS_CONTROL_OPTIONS) private readonly options: AccessControlOptions,
  ) {}

  /**
   * The caller of the session in a `Cookie` header.
   * @returns null if there is none or it cannot be determined
   */
  async findCallerOfSession(cookieHeader: string | undefined): Promise<Principal | null> {
    const cookie = readSessionCookie(cookieHeader, this.options.publicUrl);
    if (cookie === null) return null;
    try {
      return await this.credentials.verify({ kind: 'session', cookie });
    } catch {
      return null;
    }
  }

  /** Drops everything that is cached for a user. */
  async forgetUser(userId: string): Promise<void> {
    this.credentials.forgetUser(userId);
    this.options.accessTokens?.forgetUser(userId);
    await this.forgetRevokedTokens();
  }

  /** Loads the current revocations of access tokens. */
  async forgetRevokedTokens(): Promise<void> {
    try {
      await this.options.accessTokens?.refresh();
    } catch (error) {
      this.logger.warn(`A revocation could not be loaded and takes effect later: ${String(error)}`);
    }
  }
}
