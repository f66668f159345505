import {
  type FactProvenance,
  type FactRecord,
  factRecordOf,
  MAX_RECORDED_STATEMENTS,
  type PlainStatement,
} from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { STATEMENT_FIELDS } from '../statement-fields.js';
import { findEpisodes } from './episode-records.js';
import { readInOne, type ReadSql } from './read-sql.js';
import { NAMED_FACT } from './stored-records.js';

/** Statements of workspace `$1`, of a condition with further parameters. */
const STATEMENTS = {
  support: statementsWith('s.fact_id = $2', 's.starts_at, s.id'),
  ending: statementsWith('s.id = $2', 's.id'),
  corrected: statementsWith(
    's.subject_id = $2 and s.predicate = $3 and s.timeline = $4 and s.corrected',
    's.said_at, s.id',
  ),
};

function statementsWith(condition: string, order: string): string {
  return `select ${STATEMENT_FIELDS} from graph.statements s where s.workspace_id = $1 and ${condition}
    order by ${order} limit ${MAX_RECORDED_STATEMENTS}`;
}

/** A fact with its provenance. */
export async function findFact(sql: ReadSql, workspaceId: WorkspaceId, factId: string): Promise<FactRecord | null> {
  const [fact] = await readInOne<FactProvenance['fact'] & { timeline: string }>(
    sql,
    `select ${NAMED_FACT}, f.timeline, f.end_cause as "endCause" from graph.facts f where f.workspace_id = $1 and f.id = $2`,
    [workspaceId, factId],
  );
  if (!fact) return null;
  const { subjectId, predicate, timeline, endedBy } = fact;
  const read = (text: string, ...values: string[]) => readInOne<PlainStatement>(sql, text, [workspaceId, ...values]);
  const [statements, [ending = null], corrected] = await Promise.all([
    read(STATEMENTS.support, factId),
    endedBy ? read(STATEMENTS.ending, endedBy) : [],
    read(STATEMENTS.corrected, subjectId, predicate, timeline),
  ]);
  const episodeIds = [...new Set(statements.map((statement) => statement.episodeId))];
  const episodes = await findEpisodes(sql, workspaceId, episodeIds);
  return factRecordOf({ fact, statements, ending, corrected, episodes });
}

export async function existingFactIds(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  factIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select f.id from graph.facts f where f.workspace_id = $1 and f.id = any($2::uuid[]) order by f.id`,
    [workspaceId, factIds],
  );
  return rows.map((row) => row.id);
}
