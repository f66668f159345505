import { Clock } from '../clock/clock.js';

/** A clock that moves only when a spec advances it. */
export class MovableClock extends Clock {
  constructor(private time = Date.parse('2026-03-01T12:00:00.000Z')) {
    super();
  }

  override now(): number {
    return this.time;
  }

  advance(ms: number): void {
    this.time += ms;
  }
}
