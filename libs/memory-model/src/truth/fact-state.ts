import type { EntityId } from '../evidence/evidence.js';
import type { FactType } from '../evidence/fact-type.js';
import type { Vocabulary } from '../predicates/vocabulary.js';
import { confidenceOf } from './confidence.js';
import { type Span, sameSpan } from './span.js';
import type { TimelineKey } from './timeline-key.js';

/** A fact as it is derived: a span of the timeline of its subject and predicate. */
export interface FactState {
  id: string;
  /** Canonical. */
  subject: EntityId;
  predicate: string;
  /** `TimelineKey.objectKey` of its timeline. */
  timeline: string | null;
  type: FactType;
  confidence: number;
  span: Span;
}

export function factStateOf(id: string, key: TimelineKey, span: Span, vocabulary: Vocabulary): FactState {
  const { subject, predicate, objectKey: timeline } = key;
  const { type } = vocabulary.info(predicate);
  return { id, subject, predicate, timeline, type, confidence: confidenceOf(span.weight), span };
}

export function sameState(a: FactState, b: FactState): boolean {
  return a.id === b.id && a.timeline === b.timeline && a.type === b.type && sameSpan(a.span, b.span);
}

/** The states of facts before and after a change; null: the fact did not exist, or no longer exists. By fact id. */
export type FactChanges = Map<string, { before: FactState | null; after: FactState | null }>;
