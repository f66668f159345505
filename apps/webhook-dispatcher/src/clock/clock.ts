import { Injectable } from '@nestjs/common';

/** The current time, which specs can set. */
@Injectable()
export class Clock {
  /** Milliseconds since the epoch. */
  now(): number {
    return Date.now();
  }
}
