import type { EntityId, Evidence, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { FactChanges } from '@memory-graph/memory-model/truth/fact-state';
import { isTimelineStatement } from '@memory-graph/memory-model/truth/timeline-key';
import type { Sql } from '../sql.js';
import { reviseClasses } from './entity-class-rows.js';
import { type FlippedStatement, reviseRetractions } from './retraction-rows.js';
import { objectOf } from '@memory-graph/graph-store-port/stored-evidence';
import { storeBook } from './store-book.js';
import { loadWholeTimelines, renameSupport } from './timeline-rows.js';
import type { TimelinePart } from '@memory-graph/graph-store-port/timeline-text';
import type { Corpora } from './write-context.js';

export interface Revision {
  changes: FactChanges;
  /** Entities that stand for another one now, or for themselves again. */
  canonicalIds: Map<EntityId, EntityId>;
}

/**
 * Derives again, from all that is stored, whatever evidence that came or went bears on: its own timelines, what it
 * retracted, and the timelines of the entities that it merged. The evidence is stored, or deleted, already.
 * @param evidence with canonical entities
 */
export async function reviseGraph(
  sql: Sql,
  workspaceId: WorkspaceId,
  evidence: readonly Evidence[],
  corpora: Corpora,
): Promise<Revision> {
  const flipped = await reviseRetractions(
    sql,
    workspaceId,
    evidence.flatMap((piece) => (piece.kind === 'retraction' ? [piece.id, ...piece.statementIds] : [piece.id])),
  );
  const { canonicalIds, touched } = await reviseClasses(sql, workspaceId, mergedEntities(evidence, flipped));
  const parts = [...evidence.filter(isTimelineStatement), ...flipped.flatMap(toTimelinePart), ...touched];
  const book = await loadWholeTimelines(sql, workspaceId, parts);
  const changes = book.rebuild();
  const difference = book.difference();
  await renameSupport(sql, workspaceId, difference.renamed);
  await storeBook(sql, workspaceId, difference, corpora, book.factIds());
  return { changes, canonicalIds };
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
