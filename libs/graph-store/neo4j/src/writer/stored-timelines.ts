import { type StoredTimelineStatement, toTimelineStatement } from '@memory-graph/graph-store-port/stored-evidence';
import { SWEEPING, type TimelinePart, keyOfText, timelineText } from '@memory-graph/graph-store-port/timeline-text';
import { TimelineBook } from '@memory-graph/memory-model/truth/timeline-book';
import {
  type TimelineKey,
  type TimelineStatement,
  timelineKeyText,
} from '@memory-graph/memory-model/truth/timeline-key';
import { loadFacts, loadFactsAround } from './fact-nodes.js';
import { STORED_STATEMENT, storedStatement } from './statement-nodes.js';
import { type StoredRange, rangeParameter } from './stored-range.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** Opens the book of the timelines that new statements belong to, as far as these can change anything. */
export async function loadTimelinesFor(
  write: WorkspaceWrite,
  arrivals: readonly TimelineStatement[],
): Promise<TimelineBook> {
  const book = new TimelineBook(write.workspaceId, await sweptTimelines(write, arrivals), arrivals);
  const facts = await loadFactsAround(write, book.moments(), book.firstFactIds());
  for (const fact of facts) book.addStoredFact(fact);
  await loadStatements(write, book.neededEvents(), book);
  return book;
}

/** Opens the book of all timelines that these name, with all that is stored of them. */
export async function loadWholeTimelines(write: WorkspaceWrite, parts: readonly TimelinePart[]): Promise<TimelineBook> {
  const named = parts
    .map((part) => ({ ...part, timeline: timelineText(part) }))
    .filter(({ timeline }) => timeline !== SWEEPING)
    .map(({ subject, predicate, timeline }) => keyOfText(subject, predicate, timeline));
  const keys = new Map([...named, ...(await sweptTimelines(write, parts))].map((key) => [timelineKeyText(key), key]));
  const book = new TimelineBook(write.workspaceId, [...keys.values()]);
  const ranges = [...keys.values()].map((key) => ({ key, from: null, to: null }));
  for (const fact of await loadFacts(write, ranges)) book.addStoredFact(fact);
  await loadStatements(write, ranges, book);
  return book;
}

/** Evidence on whatever holds touches every timeline of its subject and predicate that has facts. */
async function sweptTimelines(write: WorkspaceWrite, parts: readonly TimelinePart[]): Promise<TimelineKey[]> {
  const sweeping = parts.filter((part) => timelineText(part) === SWEEPING);
  if (sweeping.length === 0) return [];
  const rows = await write.read<{ subject: string; predicate: string; timeline: string }>(
    `UNWIND $lists.sweeping AS r
     MATCH (f:Fact {workspaceId: $workspaceId, subjectId: r.subject, predicate: r.predicate})
     WHERE f.timeline IS NOT NULL AND f.validFrom IS NOT NULL AND f.id IS NOT NULL
     RETURN DISTINCT r.subject AS subject, r.predicate AS predicate, f.timeline AS timeline`,
    { sweeping: sweeping.map(({ subject, predicate }) => ({ subject, predicate })) },
  );
  return rows.map((row) => keyOfText(row.subject, row.predicate, row.timeline));
}

// Beside what begins in a range: what began before and is said to stop in it, and evidence on all timelines.
const STATEMENTS = `
  UNWIND $lists.ranges AS r
  CALL (r) {
    MATCH (s:Statement {workspaceId: $workspaceId, subjectId: r.subject, predicate: r.predicate, timeline: r.timeline})
    WHERE s.startsAt >= r.low AND s.startsAt <= r.high
    RETURN s
    UNION ALL
    MATCH (s:Statement {workspaceId: $workspaceId, subjectId: r.subject, predicate: r.predicate, timeline: r.timeline})
    WHERE s.endsAt >= r.low AND s.endsAt <= r.high AND s.startsAt < r.low
    RETURN s
    UNION ALL
    MATCH (s:Statement {workspaceId: $workspaceId, subjectId: r.subject, predicate: r.predicate, timeline: '${SWEEPING}'})
    WHERE r.timeline <> '' AND s.startsAt >= r.low AND s.startsAt <= r.high
    RETURN s
  }
  WITH DISTINCT s
  WHERE NOT s.retracted AND NOT s:Corrected
  RETURN ${STORED_STATEMENT} AS statement, head([(s)-[:SUPPORTS]->(f:Fact) | f.id]) AS factId`;

async function loadStatements(
  write: WorkspaceWrite,
  ranges: readonly StoredRange[],
  book: TimelineBook,
): Promise<void> {
  if (ranges.length === 0) return;
  const rows = await write.read<{ statement: StoredTimelineStatement; factId: string | null }>(STATEMENTS, {
    ranges: ranges.map(rangeParameter),
  });
  for (const { statement, factId } of rows) {
    book.addStoredStatement(toTimelineStatement(storedStatement(statement)), factId);
  }
}
