import type { EntityId, Evidence, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { FactChanges } from '@memory-graph/memory-model/truth/fact-state';
import { replaceEntities } from '@memory-graph/memory-model/truth/replace-entities';
import type { Sql } from '../sql.js';
import { reviseCorrections } from './correction-rows.js';
import { reviseClasses } from './entity-class-rows.js';
import { type FlippedStatement, reviseRetractions } from './retraction-rows.js';
import { objectOf } from '@memory-graph/graph-store-port/stored-evidence';
import { storeBook } from './store-book.js';
import { loadWholeTimelines, renameSupport } from './timeline-rows.js';
import { type TimelinePart, groupsOf } from '@memory-graph/graph-store-port/timeline-text';
import type { Corpora } from './write-context.js';

/**
 * Derives again, from all that is stored, whatever evidence that came or went bears on: its own timelines, what it
 * retracted or corrected, and the timelines of the entities that it merged. The evidence is stored, or deleted, already.
 * @param evidence with canonical entities
 * @param relinked entities whose implied links changed
 */
export async function reviseGraph(
  sql: Sql,
  workspaceId: WorkspaceId,
  evidence: readonly Evidence[],
  corpora: Corpora,
  relinked: readonly EntityId[],
): Promise<FactChanges> {
  const flipped = await reviseRetractions(
    sql,
    workspaceId,
    evidence.flatMap((piece) => (piece.kind === 'retraction' ? [piece.id, ...piece.statementIds] : [piece.id])),
  );
  const { canonicalIds, touched } = await reviseClasses(sql, workspaceId, [
    ...mergedEntities(evidence, flipped),
    ...relinked,
  ]);
  const moved = evidence.map((piece) => replaceEntities(piece, canonicalIds));
  const own = [...evidence, ...moved].filter((piece) => 'subject' in piece);
  const parts = [...own, ...flipped.flatMap(toTimelinePart), ...touched];
  const corrected = await reviseCorrections(sql, workspaceId, groupsOf(parts));
  const book = await loadWholeTimelines(sql, workspaceId, [...parts, ...corrected.flatMap(toTimelinePart)]);
  const changes = book.rebuild();
  const difference = book.difference();
  await renameSupport(sql, workspaceId, difference.renamed);
  await storeBook(sql, workspaceId, difference, corpora, book.factIds());
  return changes;
}

function mergedEntities(evidence: readonly Evidence[], flipped: readonly FlippedStatement[]): EntityId[] {
  const named = evidence.flatMap((piece) =>
    piece.kind === 'same-as' || piece.kind === 'not-same-as' ? [piece.a, piece.b] : [],
  );
  const again = flipped.flatMap((row) => (row.predicate === null ? [row.raw_subject, row.raw_object] : []));
  return [...new Set([...named, ...again.filter((id) => id !== null)])];
}

function toTimelinePart(row: FlippedStatement): TimelinePart[] {
  if (row.predicate === null || row.subject_id === null) return [];
  return [{ subject: row.subject_id, predicate: row.predicate, object: objectOf(row.object_id, row.object_value) }];
}
