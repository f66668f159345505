import { Injectable } from '@nestjs/common';
import { AttemptWindow } from './attempt-window.js';

const WINDOW_MS = 15 * 60 * 1000;
const REFUSAL = 'Too many sign-in attempts; try again later';

/**
 * Limits password guessing to ten failures per account and client address, and to a hundred per
 * client address, in a quarter of an hour. The account limit includes the address so that a
 * stranger cannot lock the owner out; the address limit stops an attacker who tries one password on
 * many accounts.
 */
@Injectable()
export class AttemptLimit {
  private readonly byAccount = new AttemptWindow({ max: 10, windowMs: WINDOW_MS, refusal: REFUSAL });
  private readonly byAddress = new AttemptWindow({ max: 100, windowMs: WINDOW_MS, refusal: REFUSAL });

  /**
   * Counts an attempt before its result is known, so that concurrent attempts count too.
   * @throws ServiceError `rate_limited`
   */
  begin(email: string, address: string): void {
    this.byAddress.begin(address);
    this.byAccount.begin(keyOf(email, address));
  }

  /** Removes only this attempt from the count: knowing one password gives no further attempts at others. */
  succeeded(email: string, address: string): void {
    this.byAddress.giveBack(address);
    this.byAccount.forget(keyOf(email, address));
  }
}

function keyOf(email: string, address: string): string {
  return `${email.toLowerCase()} ${address}`;
}
