import {
  type StoredTimelineStatement,
  toCorrection,
  toTimelineStatement,
} from '@memory-graph/graph-store-port/stored-evidence';
import { CORRECTING, type StatementGroup } from '@memory-graph/graph-store-port/timeline-text';
import { correctedIds } from '@memory-graph/memory-model/truth/apply-corrections';
import { type FlippedStatement, RETURN_FLIPPED } from './retractions.js';
import { STORED_STATEMENT, storedStatement } from './statement-nodes.js';
import type { WorkspaceWrite } from './workspace-write.js';

interface GroupRow {
  statement: StoredTimelineStatement;
  correcting: boolean;
  corrected: boolean;
}

/**
 * Works out again which statements of these subjects and predicates a correction strikes out. After entities have their
 * canonical ids.
 * @returns those for which the answer changed
 */
export async function reviseCorrections(
  write: WorkspaceWrite,
  groups: readonly StatementGroup[],
): Promise<FlippedStatement[]> {
  if (groups.length === 0) return [];
  const rows = await write.read<GroupRow>(GROUP, { groups });
  const corrections = rows
    .filter(({ correcting }) => correcting)
    .map((row) => toCorrection(storedStatement(row.statement)));
  const statements = rows.filter(({ correcting }) => !correcting);
  const struckOut = correctedIds(
    corrections,
    statements.map(({ statement }) => toTimelineStatement(storedStatement(statement))),
  );
  const changed = statements.filter(({ statement, corrected }) => corrected !== struckOut.has(statement.id));
  if (changed.length === 0) return [];
  return write.read<FlippedStatement>(FLIP, {
    statements: changed.map(({ statement: { id }, corrected }) => ({ id, corrected: !corrected })),
  });
}

/** All statements where there is a correction, and those that are struck out by one that is gone. */
const GROUP = `
  UNWIND $lists.groups AS g
  CALL (g) {
    MATCH (c:Statement {workspaceId: $workspaceId, subjectId: g.subject, predicate: g.predicate, timeline: '${CORRECTING}'})
    WHERE c.startsAt IS NOT NULL AND NOT c.retracted
    WITH g LIMIT 1
    MATCH (s:Statement {workspaceId: $workspaceId, subjectId: g.subject, predicate: g.predicate})
    WHERE s.timeline IS NOT NULL AND s.startsAt IS NOT NULL AND NOT s.retracted
    RETURN s
    UNION
    MATCH (s:Corrected {workspaceId: $workspaceId, subjectId: g.subject, predicate: g.predicate})
    RETURN s
  }
  WITH DISTINCT s
  RETURN ${STORED_STATEMENT} AS statement, s.timeline = '${CORRECTING}' AS correcting, s:Corrected AS corrected`;

const FLIP = `
  UNWIND $lists.statements AS row
  MATCH (s:Statement {workspaceId: $workspaceId, id: row.id})
  FOREACH (_ IN CASE WHEN row.corrected THEN [1] ELSE [] END | SET s:Corrected)
  FOREACH (_ IN CASE WHEN row.corrected THEN [] ELSE [1] END | REMOVE s:Corrected)
  ${RETURN_FLIPPED}`;
