import { Injectable } from '@nestjs/common';
import { AttemptWindow } from '../../login/attempt-window.js';

const REQUESTS_WINDOW_MS = 10 * 60 * 1000;
const CODES_WINDOW_MS = 15 * 60 * 1000;
const TOO_MANY_CODES = 'Too many wrong codes; try again later';

/** Thirty devices from one address in ten minutes, which is also how long a code is valid. */
@Injectable()
export class DeviceRequestLimit extends AttemptWindow {
  constructor() {
    super({ max: 30, windowMs: REQUESTS_WINDOW_MS, refusal: 'Too many devices ask for access; try again later' });
  }
}

/**
 * Ten wrong user codes of one user, and thirty from one address, in a quarter of an hour: with these, guessing one of
 * 100 waiting codes among 20^8 takes centuries.
 */
@Injectable()
export class UserCodeLimit {
  private readonly byUser = new AttemptWindow({ max: 10, windowMs: CODES_WINDOW_MS, refusal: TOO_MANY_CODES });
  private readonly byAddress = new AttemptWindow({ max: 30, windowMs: CODES_WINDOW_MS, refusal: TOO_MANY_CODES });

  /**
   * Counts an attempt before its result is known, so that concurrent attempts count too.
   * @throws ServiceError `rate_limited`
   */
  begin(userId: string, address: string): void {
    this.byAddress.begin(address);
    this.byUser.begin(userId);
  }

  /** Removes an attempt with a right code. */
  succeeded(userId: string, address: string): void {
    this.byAddress.giveBack(address);
    this.byUser.giveBack(userId);
  }
}
