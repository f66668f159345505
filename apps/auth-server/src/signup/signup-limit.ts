import { Injectable } from '@nestjs/common';
import { AttemptWindow } from '../login/attempt-window.js';

/** Limits sign-ups to 30 per client address in a quarter of an hour. */
@Injectable()
export class SignupLimit {
  private readonly byAddress = new AttemptWindow({
    max: 30,
    windowMs: 15 * 60 * 1000,
    refusal: 'Too many sign-ups from your network; try again later',
  });

  /** @throws ServiceError `rate_limited` */
  begin(address: string): void {
    this.byAddress.begin(address);
  }
}
