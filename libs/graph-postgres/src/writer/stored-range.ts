import { type StoredRange, textOfKey } from '@memory-graph/graph/core';
import { endText, startText } from '../time-values.js';

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
