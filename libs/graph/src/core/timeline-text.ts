import {
  type Evidence,
  type TimelineKey,
  timelineOf,
  type TimelineStatement,
  type Vocabulary,
} from '@memory-graph/memory-model';

/** The parts of a statement that identify its timeline. */
export type TimelinePart = Pick<TimelineStatement, 'subject' | 'predicate' | 'object'>;

/** The timeline of evidence on all values of a multi-valued predicate. */
export const SWEEPING = '*';

/** The timeline of a correction, which belongs to all timelines of its subject and predicate. */
export const CORRECTING = '!';

/** The timeline of a statement as stores keep it: empty for single-valued predicates, else the object's key. */
export function timelineText(part: TimelinePart, vocabulary: Vocabulary): string {
  const key = timelineOf(part as TimelineStatement, vocabulary);
  return key === null ? SWEEPING : textOfKey(key);
}

/**
 * The timeline under which a store keeps evidence; null for evidence without a subject. @param canonical with canonical
 * entities
 */
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

/** The subjects and predicates of these parts, each once. */
export function groupsOf(parts: readonly StatementGroup[]): StatementGroup[] {
  return [
    ...new Map(parts.map(({ subject, predicate }) => [`${subject} ${predicate}`, { subject, predicate }])).values(),
  ];
}
