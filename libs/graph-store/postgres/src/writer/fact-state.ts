import type { EntityId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { toFact } from '@memory-graph/memory-model/truth/derive-facts';
import type { Span } from '@memory-graph/memory-model/truth/span';
import type { FactSnapshot } from '@memory-graph/graph-store-port/graph-writer.port';

/** A fact as it is derived: a span of the timeline of its subject and predicate. */
export interface FactState {
  id: string;
  subject: EntityId;
  predicate: string;
  type: string;
  confidence: number;
  span: Span;
}

export function factStateOf(
  workspaceId: WorkspaceId,
  { subject, predicate }: { subject: EntityId; predicate: string },
  span: Span,
): FactState {
  const { id, type, confidence } = toFact(workspaceId, { subject, predicate }, span, []);
  return { id, subject, predicate, type, confidence, span };
}

export function snapshotOf({ id, type, confidence, span }: FactState): FactSnapshot {
  const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
  return { id, content: span.anchor.text, type, confidence, validFrom: iso(span.from), validTo: iso(span.to) };
}

/** Whether anything of a fact differs that the store keeps. */
export function sameState(one: FactState, other: FactState): boolean {
  const [a, b] = [one.span, other.span];
  return (
    a.to === b.to &&
    a.from === b.from &&
    a.weight === b.weight &&
    a.support === b.support &&
    a.lastClaim === b.lastClaim &&
    a.anchor.statementId === b.anchor.statementId &&
    a.end?.statementId === b.end?.statementId &&
    a.end?.cause === b.end?.cause
  );
}
