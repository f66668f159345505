import type { TimelineKey } from '@memory-graph/memory-model/truth/timeline-key';
import { endText, startText } from '../time-values.js';
import { textOfKey } from '@memory-graph/graph-store-port/timeline-text';

/** A part of a stored timeline, by time; both ends included. */
export interface StoredRange {
  key: TimelineKey;
  /** null: from its beginning. */
  from: number | null;
  /** null: to its end. */
  to: number | null;
}

/** Ranges as a table `r` (subject, predicate, timeline, low, high) of a query; `$2` to `$6` are `rangeParameters`. */
export const RANGES = `unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[])
  r (subject, predicate, timeline, low, high)`;

export function rangeParameters(ranges: readonly StoredRange[]): unknown[] {
  return [
    ranges.map(({ key }) => key.subject),
    ranges.map(({ key }) => key.predicate),
    ranges.map(({ key }) => textOfKey(key)),
    ranges.map(({ from }) => startText(from)),
    ranges.map(({ to }) => endText(to)),
  ];
}
