import type { ExtractedStatement } from '../extractor.port.js';

const MINUTE_MS = 60_000;

/**
 * The clock of the speaker. Within the extractor, times are local times written as if they were UTC, so that "yesterday"
 * is plain calendar arithmetic. An offset has no daylight saving time: a date in the other half of the year may be one
 * hour off.
 */
export class LocalClock {
  private readonly offsetMs: number;

  constructor(utcOffsetMinutes = 0) {
    this.offsetMs = utcOffsetMinutes * MINUTE_MS;
  }

  shown(instant: number): number {
    return instant + this.offsetMs;
  }

  instant(shown: number): number {
    return shown - this.offsetMs;
  }

  /** The statement with instants in place of what the clock shows. */
  toInstants(statement: ExtractedStatement): ExtractedStatement {
    switch (statement.kind) {
      case 'assertion': {
        const { from, to } = statement;
        return {
          ...statement,
          from: from === null ? null : this.instant(from),
          to: to === null ? null : this.instant(to),
        };
      }
      case 'ending':
        return { ...statement, at: this.instant(statement.at) };
      case 'correction': {
        const { wrongTime } = statement;
        if (wrongTime === null) return statement;
        return { ...statement, wrongTime: { start: this.instant(wrongTime.start), end: this.instant(wrongTime.end) } };
      }
      case 'forget':
      case 'same-as':
        return statement;
    }
  }
}
