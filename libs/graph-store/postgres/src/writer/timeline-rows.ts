import type { StatementId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { type TimelineKey, type TimelineStatement, timelineOf } from '@memory-graph/memory-model/truth/timeline-key';
import type { Sql } from '../sql.js';
import { loadFacts, timelineOfFact } from './fact-rows.js';
import { TIMELINE_COLUMNS, type TimelineStatementRow, toTimelineStatement } from './statement-row.js';
import { TimelineBook } from './timeline-book.js';

/** The part of one subject and predicate that is wanted: one object key, or all of it (null). Parallel arrays. */
export interface TimelineGroups {
  subjects: string[];
  predicates: string[];
  objectKeys: (string | null)[];
}

/** What must be read of the store to derive the timelines of these statements. */
export function groupsOf(
  statements: readonly Pick<TimelineStatement, 'subject' | 'predicate' | 'object'>[],
): TimelineGroups {
  const keys = new Map<string, TimelineKey>();
  for (const statement of statements) {
    const { subject, predicate } = statement;
    const key = timelineOf(statement as TimelineStatement) ?? { subject, predicate, objectKey: null };
    keys.set(JSON.stringify([subject, predicate, key.objectKey]), key);
  }
  return {
    subjects: [...keys.values()].map((key) => key.subject),
    predicates: [...keys.values()].map((key) => key.predicate),
    objectKeys: [...keys.values()].map((key) => key.objectKey),
  };
}

/** Opens the book of these timelines, with all that is stored of them. */
export async function loadBook(sql: Sql, workspaceId: WorkspaceId, groups: TimelineGroups): Promise<TimelineBook> {
  const book = new TimelineBook(workspaceId);
  if (groups.subjects.length === 0) return book;
  for (const fact of await loadFacts(sql, workspaceId, groups)) book.addStoredFact(timelineOfFact(fact), fact);
  // Looked up group by group: an index scan each, however the planner guesses. An ending without an object belongs
  // to every timeline of its group, so a row may come more than once.
  const rows = await sql<TimelineStatementRow & { fact_id: string | null }>(
    `select s.* from unnest($2::uuid[], $3::text[], $4::text[]) g (subject, predicate, object_key)
       cross join lateral (
         select ${TIMELINE_COLUMNS}, fact_id from graph.statements s
         where s.workspace_id = $1 and s.subject_id = g.subject and s.predicate = g.predicate and not s.retracted
           and (g.object_key is null or s.object_key = g.object_key or s.object_key is null)
         offset 0) s`,
    [workspaceId, groups.subjects, groups.predicates, groups.objectKeys],
  );
  for (const row of new Map(rows.map((row) => [row.id, row])).values()) {
    book.addStoredStatement(toTimelineStatement(row), row.fact_id);
  }
  return book;
}

/** Tells stored statements which fact they support now. */
export async function moveSupport(
  sql: Sql,
  workspaceId: WorkspaceId,
  moved: readonly { statementId: StatementId; factId: string | null }[],
): Promise<void> {
  if (moved.length === 0) return;
  await sql(
    `update graph.statements s set fact_id = m.fact_id from unnest($2::uuid[], $3::uuid[]) m (id, fact_id)
     where s.workspace_id = $1 and s.id = m.id`,
    [workspaceId, moved.map((move) => move.statementId), moved.map((move) => move.factId)],
  );
}
