import { objectOf } from '@memory-graph/graph-store-port/stored-evidence';
import { type TimelinePart, groupsOf } from '@memory-graph/graph-store-port/timeline-text';
import type { EntityId, Evidence } from '@memory-graph/memory-model/evidence/evidence';
import type { FactChanges } from '@memory-graph/memory-model/truth/fact-state';
import { replaceEntities } from '@memory-graph/memory-model/truth/replace-entities';
import { reviseCorrections } from './corrections.js';
import { reviseClasses } from './entity-classes.js';
import { type FlippedStatement, reviseRetractions } from './retractions.js';
import { refreshFacts, storeBook } from './store-book.js';
import { loadWholeTimelines } from './stored-timelines.js';
import type { WorkspaceWrite } from './workspace-write.js';

/**
 * Derives again, from all that is stored, whatever evidence that came or went bears on: its own timelines, what it
 * retracted or corrected, and the timelines of the entities that it merged. The evidence is stored, or deleted, already.
 * @param evidence with canonical entities
 * @param relinked entities whose implied links changed
 */
export async function reviseGraph(
  write: WorkspaceWrite,
  evidence: readonly Evidence[],
  relinked: readonly EntityId[],
): Promise<FactChanges> {
  const flipped = await reviseRetractions(
    write,
    evidence.flatMap((piece) => (piece.kind === 'retraction' ? [piece.id, ...piece.statementIds] : [piece.id])),
  );
  const { canonicalIds, touched } = await reviseClasses(write, [...mergedEntities(evidence, flipped), ...relinked]);
  const moved = evidence.map((piece) => replaceEntities(piece, canonicalIds));
  const own = [...evidence, ...moved].filter((piece) => 'subject' in piece);
  const parts = [...own, ...flipped.flatMap(toTimelinePart), ...touched];
  const corrected = await reviseCorrections(write, groupsOf(parts));
  const book = await loadWholeTimelines(write, [...parts, ...corrected.flatMap(toTimelinePart)]);
  const changes = book.rebuild();
  const toRefresh = await storeBook(write, book.difference());
  refreshFacts(write, toRefresh, book.factIds());
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
