import {
  type Assertion,
  type Contradiction,
  type Ending,
  type EntityId,
  type Evidence,
  objectKey,
} from '../evidence/evidence.js';
import type { Vocabulary } from '../predicates/vocabulary.js';
import type { Span } from './span.js';

/** Evidence that speaks of a subject: what timelines are made of. */
export type TimelineStatement = Assertion | Ending | Contradiction;

/**
 * Names the timeline that a statement belongs to. The values of a single-valued predicate share one (`objectKey` null);
 * each value of another predicate has its own.
 */
export interface TimelineKey {
  subject: EntityId;
  predicate: string;
  objectKey: string | null;
}

export function isTimelineStatement(statement: Evidence): statement is TimelineStatement {
  return statement.kind === 'assertion' || statement.kind === 'ending' || statement.kind === 'contradiction';
}

/**
 * The timeline of a statement, or null for an ending of whatever holds of a multi-valued predicate: it belongs to
 * every timeline of its subject and predicate.
 */
export function timelineOf(statement: TimelineStatement, vocabulary: Vocabulary): TimelineKey | null {
  const { subject, predicate, object } = statement;
  if (vocabulary.info(predicate).singleValued) return { subject, predicate, objectKey: null };
  return object && { subject, predicate, objectKey: objectKey(object) };
}

/** The timeline that a fact is a span of. */
export function timelineOfFact(
  { subject, predicate, span }: { subject: EntityId; predicate: string; span: Span },
  vocabulary: Vocabulary,
): TimelineKey {
  return { subject, predicate, objectKey: vocabulary.info(predicate).singleValued ? null : span.objectKey };
}

/** Equal texts, equal keys. */
export function timelineKeyText({ subject, predicate, objectKey: key }: TimelineKey): string {
  return JSON.stringify([subject, predicate, key]);
}
