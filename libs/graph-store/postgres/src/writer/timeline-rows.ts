import type { StatementId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { type BookDifference, TimelineBook } from '@memory-graph/memory-model/truth/timeline-book';
import {
  type TimelineKey,
  type TimelineStatement,
  timelineKeyText,
} from '@memory-graph/memory-model/truth/timeline-key';
import type { Sql } from '../sql.js';
import { loadFacts, loadFactsAround } from './fact-rows.js';
import { TIMELINE_COLUMNS, type TimelineStatementRow, toTimelineStatement } from './statement-row.js';
import { RANGES, type StoredRange, rangeParameters } from './stored-range.js';
import { SWEEPING, type TimelinePart, keyOfText, timelineText } from '@memory-graph/graph-store-port/timeline-text';

/** Opens the book of the timelines that new statements belong to, as far as these can change anything. */
export async function loadTimelinesFor(
  sql: Sql,
  workspaceId: WorkspaceId,
  arrivals: readonly TimelineStatement[],
): Promise<TimelineBook> {
  const book = new TimelineBook(workspaceId, await sweptTimelines(sql, workspaceId, arrivals), arrivals);
  const facts = await loadFactsAround(sql, workspaceId, book.moments(), book.firstFactIds());
  for (const fact of facts) book.addStoredFact(fact);
  await loadStatements(sql, workspaceId, book.neededEvents(), book);
  return book;
}

/** Opens the book of all timelines that these name, with all that is stored of them. */
export async function loadWholeTimelines(
  sql: Sql,
  workspaceId: WorkspaceId,
  parts: readonly TimelinePart[],
): Promise<TimelineBook> {
  const named = parts
    .map((part) => ({ ...part, timeline: timelineText(part) }))
    .filter(({ timeline }) => timeline !== SWEEPING)
    .map(({ subject, predicate, timeline }) => keyOfText(subject, predicate, timeline));
  const keys = new Map(
    [...named, ...(await sweptTimelines(sql, workspaceId, parts))].map((key) => [timelineKeyText(key), key]),
  );
  const book = new TimelineBook(workspaceId, [...keys.values()]);
  const ranges = [...keys.values()].map((key) => ({ key, from: null, to: null }));
  for (const fact of await loadFacts(sql, workspaceId, ranges)) book.addStoredFact(fact);
  await loadStatements(sql, workspaceId, ranges, book);
  return book;
}

/** Evidence on whatever holds touches every timeline of its subject and predicate that has facts. */
async function sweptTimelines(
  sql: Sql,
  workspaceId: WorkspaceId,
  parts: readonly TimelinePart[],
): Promise<TimelineKey[]> {
  const sweeping = parts.filter((part) => timelineText(part) === SWEEPING);
  if (sweeping.length === 0) return [];
  const rows = await sql<{ subject: string; predicate: string; timeline: string }>(
    `select distinct subject_id as subject, predicate, timeline from graph.facts
     where workspace_id = $1 and (subject_id, predicate) in (select * from unnest($2::uuid[], $3::text[]))`,
    [workspaceId, sweeping.map((part) => part.subject), sweeping.map((part) => part.predicate)],
  );
  return rows.map((row) => keyOfText(row.subject, row.predicate, row.timeline));
}

async function loadStatements(
  sql: Sql,
  workspaceId: WorkspaceId,
  ranges: readonly StoredRange[],
  book: TimelineBook,
): Promise<void> {
  if (ranges.length === 0) return;
  // Beside what begins in a range: what began before and is said to stop in it, and evidence on all timelines.
  const columns = `${TIMELINE_COLUMNS}, fact_id`;
  const ofGroup = `s.workspace_id = $1 and s.subject_id = r.subject and s.predicate = r.predicate
    and not s.retracted and not s.corrected`;
  const rows = await sql<TimelineStatementRow & { fact_id: string | null }>(
    `select s.* from ${RANGES} cross join lateral (
       select ${columns} from graph.statements s
         where ${ofGroup} and s.timeline = r.timeline and s.starts_at between r.low and r.high
       union all
       select ${columns} from graph.statements s
         where ${ofGroup} and s.timeline = r.timeline and s.starts_at < r.low
           and s.ends_at between r.low and r.high and s.ends_at < 'infinity'
       union all
       select ${columns} from graph.statements s
         where ${ofGroup} and r.timeline <> '' and s.timeline = '${SWEEPING}' and s.starts_at between r.low and r.high
       offset 0) s`,
    [workspaceId, ...rangeParameters(ranges)],
  );
  // Evidence on all timelines comes once for each of them.
  for (const row of new Map(rows.map((row) => [row.id, row])).values()) {
    book.addStoredStatement(toTimelineStatement(row), row.fact_id);
  }
}

/** Lets all statements of a fact follow it to its new id. Before any statement gets that id otherwise. */
export async function renameSupport(
  sql: Sql,
  workspaceId: WorkspaceId,
  renamed: BookDifference['renamed'],
): Promise<void> {
  if (renamed.length === 0) return;
  await sql(
    `update graph.statements s set fact_id = r.new_id from unnest($2::uuid[], $3::uuid[]) r (old_id, new_id)
     where s.workspace_id = $1 and s.fact_id = r.old_id`,
    [workspaceId, renamed.map(({ from }) => from), renamed.map(({ to }) => to)],
  );
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
