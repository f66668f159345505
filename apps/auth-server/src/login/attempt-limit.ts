import { Injectable } from '@nestjs/common';
import { AttemptWindow } from './attempt-window.js';

const WINDOW_MS = 15 * 60 * 1000;
const REFUSAL = 'Too many attempts to sign in. Try again later.';

/**
 * Slows the guessing of passwords: ten failures in a quarter of an hour for one account from one address (by address as
 * well, so that a stranger cannot lock the owner out), and a hundred from one address, whatever the accounts: who tries
 * one password on many of them stays below the first limit.
 */
@Injectable()
export class AttemptLimit {
  private readonly byAccount = new AttemptWindow({ max: 10, windowMs: WINDOW_MS, refusal: REFUSAL });
  private readonly byAddress = new AttemptWindow({ max: 100, windowMs: WINDOW_MS, refusal: REFUSAL });

  /**
   * Counts an attempt, before its outcome is known: those that run at the same time count too.
   * @throws ServiceError `rate_limited`
   */
  begin(email: string, address: string): void {
    this.byAddress.begin(address);
    this.byAccount.begin(keyOf(email, address));
  }

  /** Somebody who knows one password gets no more attempts at others by it: only this one is taken back. */
  succeeded(email: string, address: string): void {
    this.byAddress.giveBack(address);
    this.byAccount.forget(keyOf(email, address));
  }
}

function keyOf(email: string, address: string): string {
  return `${email.toLowerCase()} ${address}`;
}
