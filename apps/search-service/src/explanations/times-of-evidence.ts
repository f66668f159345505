import type { Evidence, TimePrecision } from '@memory-graph/memory-model';

export interface TimesOfEvidence {
  /** ISO 8601. */
  from: string | null;
  fromPrecision: TimePrecision | null;
  to: string | null;
  toPrecision: TimePrecision | null;
}

/** Which times a piece of evidence speaks of: an end is the time until which something held. */
export function timesOfEvidence(evidence: Evidence): TimesOfEvidence {
  switch (evidence.kind) {
    case 'assertion': {
      const { from, fromPrecision = null, to, toPrecision = null } = evidence;
      return { from: isoOf(from), fromPrecision, to: isoOf(to), toPrecision };
    }
    case 'ending':
      return { ...NO_TIMES, to: isoOf(evidence.at), toPrecision: evidence.atPrecision ?? null };
    case 'contradiction':
      return { ...NO_TIMES, to: isoOf(evidence.at) };
    case 'correction': {
      const { wrongTime } = evidence;
      return { ...NO_TIMES, from: isoOf(wrongTime?.start ?? null), to: isoOf(wrongTime?.end ?? null) };
    }
    default:
      return NO_TIMES;
  }
}

const NO_TIMES: TimesOfEvidence = { from: null, fromPrecision: null, to: null, toPrecision: null };

function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
