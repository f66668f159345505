import type { EntityId } from '../evidence/evidence.js';
import type { FactType } from '../evidence/fact-type.js';
import { predicateInfo } from '../predicates/predicate-vocabulary.js';
import { confidenceOf } from './confidence.js';
import { type Span, sameSpan } from './span.js';

/** A fact as it is derived: a span of the timeline of its subject and predicate. */
export interface FactState {
  id: string;
  /** Canonical. */
  subject: EntityId;
  predicate: string;
  type: FactType;
  confidence: number;
  span: Span;
}

export function factStateOf(id: string, about: { subject: EntityId; predicate: string }, span: Span): FactState {
  const { subject, predicate } = about;
  return { id, subject, predicate, type: predicateInfo(predicate).type, confidence: confidenceOf(span.weight), span };
}

export function sameState(a: FactState, b: FactState): boolean {
  return a.id === b.id && sameSpan(a.span, b.span);
}

/** How facts stood before and after a change; null: there was, or is, none. By fact id. */
export type FactChanges = Map<string, { before: FactState | null; after: FactState | null }>;
