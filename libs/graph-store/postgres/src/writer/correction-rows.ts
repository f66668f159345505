import { toCorrection } from '@memory-graph/graph-store-port/stored-evidence';
import { CORRECTING, type StatementGroup } from '@memory-graph/graph-store-port/timeline-text';
import type { Correction, StatementId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { correctedIds } from '@memory-graph/memory-model/truth/apply-corrections';
import type { Sql } from '../sql.js';
import { FLIPPED_COLUMNS, type FlippedStatement } from './retraction-rows.js';
import { TIMELINE_COLUMNS, type TimelineStatementRow, storedColumns, toTimelineStatement } from './statement-row.js';

/**
 * Works out again which statements of these subjects and predicates a correction strikes out. After entities have their
 * canonical ids.
 * @returns those for which the answer changed
 */
export async function reviseCorrections(
  sql: Sql,
  workspaceId: WorkspaceId,
  groups: readonly StatementGroup[],
): Promise<FlippedStatement[]> {
  if (groups.length === 0) return [];
  const rows = await sql<TimelineStatementRow & { correcting: boolean; corrected: boolean }>(
    `select distinct on (s.id) s.* from unnest($2::uuid[], $3::text[]) g (subject, predicate) cross join lateral (
       select ${TIMELINE_COLUMNS}, timeline = '${CORRECTING}' as correcting, corrected from graph.statements
         where workspace_id = $1 and subject_id = g.subject and predicate = g.predicate and not retracted
           and exists (select 1 from graph.statements c where c.workspace_id = $1 and c.subject_id = g.subject
             and c.predicate = g.predicate and c.timeline = '${CORRECTING}' and not c.retracted)
       union all
       select ${TIMELINE_COLUMNS}, false, true from graph.statements
         where workspace_id = $1 and subject_id = g.subject and predicate = g.predicate and corrected
       offset 0) s`,
    [workspaceId, groups.map(({ subject }) => subject), groups.map(({ predicate }) => predicate)],
  );
  const corrections = rows.filter(({ correcting }) => correcting).map((row) => toCorrection(storedColumns(row)));
  const statements = rows.filter(({ correcting }) => !correcting);
  const struckOut = correctedIds(corrections, statements.map(toTimelineStatement));
  const changed = statements.filter(({ id, corrected }) => corrected !== struckOut.has(id)).map(({ id }) => id);
  if (changed.length === 0) return [];
  return sql<FlippedStatement>(
    `update graph.statements set corrected = not corrected, fact_id = null
     where workspace_id = $1 and id = any($2::uuid[])
     returning ${FLIPPED_COLUMNS}`,
    [workspaceId, changed],
  );
}

/** By id; most writes have none. */
export async function loadCorrections(
  sql: Sql,
  workspaceId: WorkspaceId,
  ids: readonly StatementId[],
): Promise<Correction[]> {
  if (ids.length === 0) return [];
  const rows = await sql<TimelineStatementRow>(
    `select ${TIMELINE_COLUMNS} from graph.statements where workspace_id = $1 and id = any($2::uuid[])`,
    [workspaceId, ids],
  );
  return rows.map((row) => toCorrection(storedColumns(row)));
}
