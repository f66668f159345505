import type { EntityId, StatementId } from '@memory-graph/memory-model/evidence/evidence';
import { retractedIds } from '@memory-graph/memory-model/truth/apply-retractions';
import { linkedIds } from './linked-ids.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** A statement that a retraction or correction struck out, or that counts again. */
export interface FlippedStatement {
  rawSubject: EntityId | null;
  rawObject: EntityId | null;
  subjectId: EntityId | null;
  predicate: string | null;
  objectId: EntityId | null;
  objectValue: string | null;
}

interface RetractionLink {
  statementId: StatementId;
  retractionId: StatementId;
}

/**
 * Works out again which statements are retracted, as far as retractions link them with the given ones (a retraction may
 * itself be retracted).
 * @returns those for which the answer changed
 */
export async function reviseRetractions(
  write: WorkspaceWrite,
  statementIds: readonly StatementId[],
): Promise<FlippedStatement[]> {
  if (statementIds.length === 0) return [];
  const { ids, links } = await linkedIds(
    statementIds,
    (step) => write.read<RetractionLink>(LINKS, { ids: step }),
    ({ statementId, retractionId }) => [statementId, retractionId],
  );
  const named = new Map<StatementId, Set<StatementId>>();
  for (const { statementId, retractionId } of links) {
    named.set(retractionId, (named.get(retractionId) ?? new Set()).add(statementId));
  }
  const retracted = retractedIds([...named].map(([id, targets]) => ({ id, statementIds: [...targets] })));
  return write.read<FlippedStatement>(FLIP, { statements: ids.map((id) => ({ id, retracted: retracted.has(id) })) });
}

/** Ends a query that struck out statements `s`, or lets them count again: what they supported is derived anew. */
export const RETURN_FLIPPED = `
  WITH s
  OPTIONAL MATCH (s)-[old:SUPPORTS]->()
  DELETE old
  RETURN s.rawSubject AS rawSubject, s.rawObject AS rawObject, s.subjectId AS subjectId, s.predicate AS predicate,
    s.objectId AS objectId, s.objectValue AS objectValue`;

const LINKS = `
  UNWIND $lists.ids AS id
  CALL (id) {
    MATCH (r:Retraction {workspaceId: $workspaceId, statementId: id}) RETURN r
    UNION ALL
    MATCH (r:Retraction {workspaceId: $workspaceId, retractionId: id}) RETURN r
  }
  RETURN DISTINCT r.statementId AS statementId, r.retractionId AS retractionId`;

const FLIP = `
  UNWIND $lists.statements AS row
  MATCH (s:Statement {workspaceId: $workspaceId, id: row.id})
  WHERE s.retracted <> row.retracted
  SET s.retracted = row.retracted
  ${RETURN_FLIPPED}`;
