import { Injectable } from '@nestjs/common';
import { AttemptWindow } from '../../login/attempt-window.js';

/** Ten registrations from one address in ten minutes: a program registers once. */
@Injectable()
export class RegistrationLimit extends AttemptWindow {
  constructor() {
    super({ max: 10, windowMs: 10 * 60 * 1000, refusal: 'Too many client registrations; try again later' });
  }
}
