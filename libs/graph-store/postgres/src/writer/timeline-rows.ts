import { type StatementId, type WorkspaceId, objectKey } from '@memory-graph/memory-model/evidence/evidence';
import { type TimelineStatement, timelineOf } from '@memory-graph/memory-model/truth/timeline-key';
import type { Sql } from '../sql.js';
import { ALWAYS } from '../time-values.js';
import { countSpans, loadFacts, timelineOfFact } from './fact-rows.js';
import { TIMELINE_COLUMNS, type TimelineStatementRow, toTimelineStatement } from './statement-row.js';
import { TimelineBook } from './timeline-book.js';
import {
  SWEEPING,
  type TimelinePart,
  type TimelineWindow,
  WINDOWS,
  timelineText,
  windowParameters,
  windowsOf,
} from './timeline-window.js';

/**
 * Opens the book of the timelines that new statements belong to, as far back as these can change anything: what it
 * costs depends on what they touch, not on how much is stored.
 */
export async function loadTimelinesFor(
  sql: Sql,
  workspaceId: WorkspaceId,
  arrivals: readonly TimelineStatement[],
): Promise<TimelineBook> {
  const book = new TimelineBook(workspaceId);
  const sweeping = arrivals.filter((statement) => timelineOf(statement) === null);
  const windows = [...windowsOf(arrivals), ...(await wholeGroups(sql, workspaceId, sweeping))];
  if (windows.length === 0) return book;
  await loadWindows(sql, workspaceId, windows, book);
  const objects = arrivals.flatMap(({ subject, predicate, object }) =>
    object ? [{ subject, predicate, objectKey: objectKey(object) }] : [],
  );
  const counts = await countSpans(sql, workspaceId, objects);
  objects.forEach((object, index) => book.setSpanCount(object, counts[index] ?? 0));
  return book;
}

/** Opens the book of all timelines that these name, with all that is stored of them. */
export async function loadWholeTimelines(
  sql: Sql,
  workspaceId: WorkspaceId,
  parts: readonly TimelinePart[],
): Promise<TimelineBook> {
  const book = new TimelineBook(workspaceId);
  const sweeping = parts.filter((part) => timelineText(part) === SWEEPING);
  const windows = [
    ...parts.map((part) => ({ ...part, timeline: timelineText(part), since: ALWAYS })),
    ...(await wholeGroups(sql, workspaceId, sweeping)),
  ];
  const once = new Map(
    windows.map((window) => [JSON.stringify([window.subject, window.predicate, window.timeline]), window]),
  );
  if (once.size > 0) await loadWindows(sql, workspaceId, [...once.values()], book);
  return book;
}

/** Evidence on whatever holds touches every timeline of its subject and predicate. */
async function wholeGroups(
  sql: Sql,
  workspaceId: WorkspaceId,
  sweeping: readonly TimelinePart[],
): Promise<TimelineWindow[]> {
  if (sweeping.length === 0) return [];
  return sql<TimelineWindow>(
    `select distinct subject_id as subject, predicate, timeline, '${ALWAYS}' as since from graph.statements s
     where workspace_id = $1 and timeline <> '${SWEEPING}' and (subject_id, predicate) in (
       select * from unnest($2::uuid[], $3::text[]))`,
    [workspaceId, sweeping.map((part) => part.subject), sweeping.map((part) => part.predicate)],
  );
}

async function loadWindows(
  sql: Sql,
  workspaceId: WorkspaceId,
  windows: readonly TimelineWindow[],
  book: TimelineBook,
): Promise<void> {
  for (const fact of await loadFacts(sql, workspaceId, windows)) book.addStoredFact(timelineOfFact(fact), fact);
  // Beside what begins in a stretch: what began before and is said to stop in it, and evidence on all timelines.
  const columns = `${TIMELINE_COLUMNS}, fact_id`;
  const ofGroup = 's.workspace_id = $1 and s.subject_id = w.subject and s.predicate = w.predicate and not s.retracted';
  const rows = await sql<TimelineStatementRow & { fact_id: string | null }>(
    `select s.* from ${WINDOWS} cross join lateral (
       select ${columns} from graph.statements s
         where ${ofGroup} and s.timeline = w.timeline and s.starts_at >= w.cut
       union all
       select ${columns} from graph.statements s
         where ${ofGroup} and s.timeline = w.timeline and s.starts_at < w.cut
           and s.ends_at >= w.cut and s.ends_at < 'infinity'
       union all
       select ${columns} from graph.statements s
         where ${ofGroup} and w.timeline <> '' and s.timeline = '${SWEEPING}'
       offset 0) s`,
    [workspaceId, ...windowParameters(windows)],
  );
  // Evidence on all timelines comes once for each of them.
  for (const row of new Map(rows.map((row) => [row.id, row])).values()) {
    book.addStoredStatement(toTimelineStatement(row), row.fact_id);
  }
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
