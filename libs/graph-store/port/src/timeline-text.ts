import { type TimelineKey, type TimelineStatement, timelineOf } from '@memory-graph/memory-model/truth/timeline-key';

/** What tells the timeline of a statement. */
export type TimelinePart = Pick<TimelineStatement, 'subject' | 'predicate' | 'object'>;

/** Evidence on whatever holds of a multi-valued predicate, where a store keeps the timeline of a statement. */
export const SWEEPING = '*';

/** The timeline of a statement as stores keep it: empty for single-valued predicates, else the object's key. */
export function timelineText(part: TimelinePart): string {
  const key = timelineOf(part as TimelineStatement);
  return key === null ? SWEEPING : textOfKey(key);
}

export function textOfKey({ objectKey }: TimelineKey): string {
  return objectKey ?? '';
}

export function keyOfText(subject: string, predicate: string, timeline: string): TimelineKey {
  return { subject, predicate, objectKey: timeline === '' ? null : timeline };
}
