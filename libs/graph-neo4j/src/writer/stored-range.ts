import { type StoredRange, textOfKey } from '@memory-graph/graph/core';
import { endTime, startTime } from '../schema/graph-model.js';

export function rangeParameter({ key, from, to }: StoredRange): Record<string, unknown> {
  const { subject, predicate } = key;
  return { subject, predicate, timeline: textOfKey(key), low: startTime(from), high: endTime(to) };
}
