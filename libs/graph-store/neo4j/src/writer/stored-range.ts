import { textOfKey } from '@memory-graph/graph-store-port/timeline-text';
import type { TimelineKey } from '@memory-graph/memory-model/truth/timeline-key';
import { endTime, startTime } from '../schema/graph-model.js';

/** A part of a stored timeline, by time; both ends included. */
export interface StoredRange {
  key: TimelineKey;
  /** null: from its beginning. */
  from: number | null;
  /** null: to its end. */
  to: number | null;
}

export function rangeParameter({ key, from, to }: StoredRange): Record<string, unknown> {
  const { subject, predicate } = key;
  return { subject, predicate, timeline: textOfKey(key), low: startTime(from), high: endTime(to) };
}
