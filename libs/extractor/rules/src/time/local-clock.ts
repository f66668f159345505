import type { ExtractedStatement } from '@memory-graph/extractor-port/extractor.port';

const MINUTE_MS = 60_000;

/**
 * The clock of the one who speaks. Within the extractor all times are what this clock shows, written as if they were
 * UTC: "yesterday" then is plain calendar arithmetic. An offset knows no daylight saving: a date in the other half of the
 * year is an hour off where the clocks change, which no day but its first or last hour notices.
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
      case 'same-as':
        return statement;
    }
  }
}
