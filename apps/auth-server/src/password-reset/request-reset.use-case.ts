import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { AuthServerConfig } from '../auth-server.config.js';
import { type Mail, OutgoingMail } from '../mail/outgoing-mail.js';
import { refuseProblems } from '../pages/field-problems.js';
import { emailProblem, trimEmail } from '../users/email-address.js';
import { ResetLimit } from './reset-limit.js';
import { type ResetLink, ResetLinks } from './reset-links.js';

/** Mails a link to people who forgot their password. */
@Injectable()
export class RequestResetUseCase {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly mail: OutgoingMail,
    private readonly links: ResetLinks,
    private readonly limit: ResetLimit,
  ) {}

  /** @throws ServiceError `not_found` without a mail server */
  assertPossible(): void {
    if (this.mail.isConfigured) return;
    throw new ServiceError('not_found', 'This service sends no mail; ask its operator for a link to a new password');
  }

  /**
   * Returns before the account is looked up, so that neither the answer nor its time reveals whether there is one.
   * @param address of the client, for rate limits
   * @throws ServiceError as above; `invalid_request` with the rejected field; `rate_limited`
   */
  run(typed: string, address: string): void {
    this.assertPossible();
    const email = trimEmail(typed);
    refuseProblems({ email: emailProblem(email) });
    this.limit.begin(email, address);
    this.mail.post(async () => {
      const link = await this.links.create(email);
      return link && resetMail(link, this.config.publicUrl);
    });
  }
}

function resetMail({ email, url }: ResetLink, publicUrl: string): Mail {
  return {
    to: email,
    subject: 'Choose a new password for Memory Graph',
    text: `Someone asked for a new password for the account ${email} at ${publicUrl}.

Choose a new password here, within an hour. The link works once:
${url}

If it was not you, ignore this mail: your password stays as it is.
`,
  };
}
