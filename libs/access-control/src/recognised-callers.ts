import { Inject, Injectable, Logger } from '@nestjs/common';
import { ACCESS_CONTROL_OPTIONS, type AccessControlOptions } from './access-control.options.js';
import { CachedCredentialVerifier } from './credentials/cached-credential-verifier.js';

/** All that an app remembers of its callers, whatever they call with. */
@Injectable()
export class RecognisedCallers {
  private readonly logger = new Logger(RecognisedCallers.name);

  constructor(
    private readonly credentials: CachedCredentialVerifier,
    @Inject(ACCESS_CONTROL_OPTIONS) private readonly options: AccessControlOptions,
  ) {}

  /**
   * For whatever may have revoked something: from then on nobody is let in by what was known before. Where that cannot be
   * found out at once it is a few seconds later, as in any other process.
   */
  async forget(): Promise<void> {
    this.credentials.forgetAll();
    try {
      await this.options.accessTokens?.refresh();
    } catch (error) {
      this.logger.warn(`What was just revoked counts a little later: ${String(error)}`);
    }
  }
}
