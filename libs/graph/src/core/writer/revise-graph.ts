import { type EntityId, type Evidence, type FactChanges, replaceEntities } from '@memory-graph/memory-model';
import { objectOf } from '../stored-evidence.js';
import { type TimelinePart, groupsOf } from '../timeline-text.js';
import type { FlippedStatement } from './evidence-tables.js';
import type { GraphTransaction } from './graph-transaction.js';
import { indexFacts } from './index-facts.js';
import { loadWholeTimelines } from './load-timelines.js';
import { reviseClasses } from './revise-classes.js';
import { reviseCorrections } from './revise-corrections.js';
import { reviseRetractions } from './revise-retractions.js';

/**
 * Derives again, from all stored evidence, what depends on evidence that was added or removed: its own timelines, the
 * evidence that it retracted or corrected, and the timelines of the entities that it merged. The evidence must be
 * stored or deleted already.
 * @param evidence with canonical entities
 * @param relinked entities whose implied links changed
 */
export async function reviseGraph(
  transaction: GraphTransaction,
  evidence: readonly Evidence[],
  relinked: readonly EntityId[],
): Promise<FactChanges> {
  const flipped = await reviseRetractions(
    transaction,
    evidence.flatMap((piece) => (piece.kind === 'retraction' ? [piece.id, ...piece.statementIds] : [piece.id])),
  );
  const { canonicalIds, touched } = await reviseClasses(transaction, [
    ...mergedEntities(evidence, flipped),
    ...relinked,
  ]);
  const moved = evidence.map((piece) => replaceEntities(piece, canonicalIds));
  const own = [...evidence, ...moved].filter((piece) => 'subject' in piece);
  const parts = [...own, ...flipped.flatMap(toTimelinePart), ...touched];
  const corrected = await reviseCorrections(transaction, groupsOf(parts));
  const book = await loadWholeTimelines(transaction, [...parts, ...corrected.flatMap(toTimelinePart)]);
  const changes = book.rebuild();
  const difference = book.difference();
  await transaction.facts.store(difference);
  await indexFacts(transaction, difference, book.factIds());
  return changes;
}

function mergedEntities(evidence: readonly Evidence[], flipped: readonly FlippedStatement[]): EntityId[] {
  const named = evidence.flatMap((piece) =>
    piece.kind === 'same-as' || piece.kind === 'not-same-as' ? [piece.a, piece.b] : [],
  );
  const again = flipped.flatMap((row) => (row.predicate === null ? [row.rawSubject, row.rawObject] : []));
  return [...new Set([...named, ...again.filter((id) => id !== null)])];
}

function toTimelinePart({ subjectId, predicate, objectId, objectValue }: FlippedStatement): TimelinePart[] {
  if (predicate === null || subjectId === null) return [];
  return [{ subject: subjectId, predicate, object: objectOf(objectId, objectValue) }];
}
