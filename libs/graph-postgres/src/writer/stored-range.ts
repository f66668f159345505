import { type StoredRange, textOfKey } from '@memory-graph/graph/core';
import { endText, startText } from '../time-values.js';

/**
 * Lists as the arguments of `unnest`, of a length that the planner does not see: one plan will do, and is kept. Outside of
 * transactions, see `lockWorkspace`, it would plan each time for lists that are shorter than it expects of unknown ones.
 */
export function unseenLists(...parameters: string[]): string {
  return parameters.map((parameter) => `(select ${parameter})`).join(', ');
}

/** Ranges as a table `r` (subject, predicate, timeline, low, high) of a query; `$2` to `$6` are `rangeParameters`. */
export const RANGES = `unnest(${unseenLists('$2::uuid[]', '$3::text[]', '$4::text[]', '$5::timestamptz[]', '$6::timestamptz[]')})
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
