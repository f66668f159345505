import { Injectable } from '@nestjs/common';
import { AttemptWindow } from '../login/attempt-window.js';

const WINDOW = {
  windowMs: 15 * 60 * 1000,
  refusal: 'Too many requests for a new password; try again later',
};

/**
 * Limits requests for a new password in a quarter of an hour: 30 for a client address, 5 for an account from one address,
 * and 10 for an account, so that no attacker fills a mailbox. Accounts that do not exist count as well.
 */
@Injectable()
export class ResetLimit {
  private readonly byAddress = new AttemptWindow({ max: 30, ...WINDOW });
  private readonly byBoth = new AttemptWindow({ max: 5, ...WINDOW });
  private readonly byAccount = new AttemptWindow({ max: 10, ...WINDOW });

  /** @throws ServiceError `rate_limited` */
  begin(email: string, address: string): void {
    const account = email.toLowerCase();
    this.byAddress.begin(address);
    this.byBoth.begin(`${account} ${address}`);
    this.byAccount.begin(account);
  }
}
