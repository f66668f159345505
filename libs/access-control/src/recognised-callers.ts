import { Inject, Injectable, Logger } from '@nestjs/common';
import { ACCESS_CONTROL_OPTIONS, type AccessControlOptions } from './access-control.options.js';
import { CachedCredentialVerifier } from './credentials/cached-credential-verifier.js';
import { readSessionCookie } from './credentials/read-session-cookie.js';

/**
 * What an app remembers of its callers, whatever they call with: for all that may have revoked something. Where that
 * cannot be found out at once it counts a few seconds later, as in any other process.
 */
@Injectable()
export class RecognisedCallers {
  private readonly logger = new Logger(RecognisedCallers.name);

  constructor(
    private readonly credentials: CachedCredentialVerifier,
    @Inject(ACCESS_CONTROL_OPTIONS) private readonly options: AccessControlOptions,
  ) {}

  /**
   * Whose session comes with a `Cookie` header.
   * @returns null: nobody's, or that cannot be found out now
   */
  async findUserOfSession(cookieHeader: string | undefined): Promise<string | null> {
    const cookie = readSessionCookie(cookieHeader, this.options.publicUrl);
    if (cookie === null) return null;
    try {
      return (await this.credentials.verify({ kind: 'session', cookie }))?.userId ?? null;
    } catch {
      return null;
    }
  }

  /** Lets nobody in any more as this user by what was known before. */
  async forgetUser(userId: string): Promise<void> {
    this.credentials.forgetUser(userId);
    this.options.accessTokens?.forgetUser(userId);
    await this.forgetRevokedTokens();
  }

  /** Lets no access token in any more that is revoked by now. */
  async forgetRevokedTokens(): Promise<void> {
    try {
      await this.options.accessTokens?.refresh();
    } catch (error) {
      this.logger.warn(`What was just revoked counts a little later: ${String(error)}`);
    }
  }
}
