import { Injectable } from '@nestjs/common';
import { AuthServerConfig } from '../auth-server.config.js';
import { trimEmail } from '../users/email-address.js';

/**
 * The accounts with the role of operator: those of the configured addresses and of the first user. No one verifies
 * addresses, so sign-up makes no account of such an address, with or without an invitation: an invitation names no
 * address, and any user may create one.
 */
@Injectable()
export class OperatorAccounts {
  private readonly addresses: ReadonlySet<string>;

  constructor({ operatorEmails, bootstrap }: AuthServerConfig) {
    const listed = bootstrap.email === null ? operatorEmails : [...operatorEmails, bootstrap.email];
    this.addresses = new Set(listed.map(comparable));
  }

  /** Whether an account of this address has the role. Sign-up asks the same question, so it makes no such account. */
  include(email: string): boolean {
    return this.addresses.has(comparable(email));
  }
}

/** Beyond the form that is stored, only the case of ASCII letters is ignored: databases disagree about that of others. */
function comparable(email: string): string {
  return trimEmail(email).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
