import type { EntityId, Evidence, StatementId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { retractedIds } from '@memory-graph/memory-model/truth/apply-retractions';
import type { Sql } from '../sql.js';

/** A statement that a retraction or correction struck out, or that counts again. */
export interface FlippedStatement {
  kind: Evidence['kind'];
  raw_subject: EntityId | null;
  raw_object: EntityId | null;
  subject_id: EntityId | null;
  predicate: string | null;
  object_id: EntityId | null;
  object_value: string | null;
}

/** The columns of `FlippedStatement`. */
export const FLIPPED_COLUMNS = 'kind, raw_subject, raw_object, subject_id, predicate, object_id, object_value';

/**
 * Works out again which statements are retracted, as far as retractions link them with the given ones (a retraction may
 * itself be retracted).
 * @returns those for which the answer changed
 */
export async function reviseRetractions(
  sql: Sql,
  workspaceId: WorkspaceId,
  statementIds: readonly StatementId[],
): Promise<FlippedStatement[]> {
  if (statementIds.length === 0) return [];
  const links = await sql<{ statement_id: StatementId; retraction_id: StatementId }>(
    `with recursive linked (id) as (
       select unnest($2::uuid[])
       union
       select x.id from linked l cross join lateral (
         select retraction_id as id from graph.retractions where workspace_id = $1 and statement_id = l.id
         union all
         select statement_id from graph.retractions where workspace_id = $1 and retraction_id = l.id) x
     )
     select statement_id, retraction_id from graph.retractions
     where workspace_id = $1 and statement_id in (select id from linked)`,
    [workspaceId, statementIds],
  );
  const retractions = new Map<StatementId, { id: StatementId; statementIds: StatementId[] }>();
  for (const { statement_id: target, retraction_id: id } of links) {
    const known = retractions.get(id);
    if (known) known.statementIds.push(target);
    else retractions.set(id, { id, statementIds: [target] });
  }
  const retracted = retractedIds([...retractions.values()]);
  const affected = [...new Set([...statementIds, ...links.map((link) => link.statement_id)])];
  return sql<FlippedStatement>(
    `update graph.statements s set retracted = x.retracted, fact_id = null
     from unnest($2::uuid[], $3::bool[]) x (id, retracted)
     where s.workspace_id = $1 and s.id = x.id and s.retracted <> x.retracted
     returning ${FLIPPED_COLUMNS}`,
    [workspaceId, affected, affected.map((id) => retracted.has(id))],
  );
}
