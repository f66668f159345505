import { Injectable } from '@nestjs/common';
import { AttemptWindow } from '../login/attempt-window.js';

/** Bounds how many accounts come from one address: 30 in a quarter of an hour. */
@Injectable()
export class SignupLimit {
  private readonly byAddress = new AttemptWindow({
    max: 30,
    windowMs: 15 * 60 * 1000,
    refusal: 'Too many accounts were asked for from your network. Try again later.',
  });

  /** @throws ServiceError `rate_limited` */
  begin(address: string): void {
    this.byAddress.begin(address);
  }
}
