import { Injectable } from '@nestjs/common';

/** What time it is, so that specs can move it. */
@Injectable()
export class Clock {
  /** Milliseconds since the epoch. */
  now(): number {
    return Date.now();
  }
}
