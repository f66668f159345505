import {
  type Evidence,
  type TimelineKey,
  timelineOf,
  type TimelineStatement,
  type Vocabulary,
} from '@memory-graph/memory-model';

/** What tells the timeline of a statement. */
export type TimelinePart = Pick<TimelineStatement, 'subject' | 'predicate' | 'object'>;

/** Evidence on whatever holds of a multi-valued predicate, where a store keeps the timeline of a statement. */
export const SWEEPING = '*';

/** Where a store keeps the timeline of a correction: beside all timelines of its subject and predicate. */
export const CORRECTING = '!';

/** The timeline of a statement as stores keep it: empty for single-valued predicates, else the object's key. */
export function timelineText(part: TimelinePart, vocabulary: Vocabulary): string {
  const key = timelineOf(part as TimelineStatement, vocabulary);
  return key === null ? SWEEPING : textOfKey(key);
}

/** Where a store keeps evidence; null for what speaks of no subject. @param canonical with canonical entities */
export function timelineTextOf(canonical: Evidence, vocabulary: Vocabulary): string | null {
  if (!('subject' in canonical)) return null;
  return canonical.kind === 'correction' ? CORRECTING : timelineText(canonical, vocabulary);
}

export function textOfKey({ objectKey }: TimelineKey): string {
  return objectKey ?? '';
}

export function keyOfText(subject: string, predicate: string, timeline: string): TimelineKey {
  return { subject, predicate, objectKey: timeline === '' ? null : timeline };
}

/** The evidence that one correction may invalidate. */
export type StatementGroup = Pick<TimelineStatement, 'subject' | 'predicate'>;

/** The subjects and predicates that these speak of, each once. */
export function groupsOf(parts: readonly StatementGroup[]): StatementGroup[] {
  return [
    ...new Map(parts.map(({ subject, predicate }) => [`${subject} ${predicate}`, { subject, predicate }])).values(),
  ];
}
