import { firstMoment } from '@memory-graph/memory-model/truth/update-timeline';
import { eventsOf } from '@memory-graph/memory-model/truth/timeline-event';
import { type TimelineStatement, timelineOf } from '@memory-graph/memory-model/truth/timeline-key';
import { startText } from '../time-values.js';

/** What tells the timeline of a statement. */
export type TimelinePart = Pick<TimelineStatement, 'subject' | 'predicate' | 'object'>;

/** Evidence on whatever holds of a multi-valued predicate, in the column `timeline`. */
export const SWEEPING = '*';

/** A stretch of a stored timeline, from the last span that begins before `since` on. */
export interface TimelineWindow {
  subject: string;
  predicate: string;
  /** As in the column `timeline`. */
  timeline: string;
  /** A time as a parameter; `-infinity`: all of the timeline. */
  since: string;
}

/** The value of the column `timeline`: empty for single-valued predicates, else the object's key. */
export function timelineText(part: TimelinePart): string {
  const key = timelineOf(part as TimelineStatement);
  return key === null ? SWEEPING : (key.objectKey ?? '');
}

/** One window a timeline, from the earliest thing that the arrivals say of it. */
export function windowsOf(arrivals: readonly TimelineStatement[]): TimelineWindow[] {
  const byTimeline = new Map<string, TimelineStatement[]>();
  for (const statement of arrivals) {
    const timeline = timelineText(statement);
    if (timeline === SWEEPING) continue;
    const key = JSON.stringify([statement.subject, statement.predicate, timeline]);
    byTimeline.set(key, [...(byTimeline.get(key) ?? []), statement]);
  }
  return [...byTimeline.values()].map((statements) => {
    const [{ subject, predicate }] = statements as [TimelineStatement];
    const since = firstMoment(statements.flatMap(eventsOf));
    return { subject, predicate, timeline: timelineText(statements[0] as TimelineStatement), since: startText(since) };
  });
}

/**
 * Windows as a table `w` (subject, predicate, timeline, cut) of a query; `$1` is the workspace, `$2` to `$5` are
 * `windowParameters`. `cut` is the beginning of the last span before `since`: once it was said that this value holds,
 * nothing that was said before matters any more. Windows are looked up one by one (`lateral`, `offset 0`): index scans,
 * however the planner guesses.
 */
export const WINDOWS = `unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[]) v (subject, predicate, timeline, since)
  cross join lateral (
    select v.subject, v.predicate, v.timeline, coalesce((
      select f.valid_from from graph.facts f
      where f.workspace_id = $1 and f.subject_id = v.subject and f.predicate = v.predicate
        and f.timeline = v.timeline and f.valid_from < v.since
      order by f.valid_from desc limit 1), '-infinity') as cut
    offset 0) w`;

export function windowParameters(windows: readonly TimelineWindow[]): unknown[] {
  return [
    windows.map((window) => window.subject),
    windows.map((window) => window.predicate),
    windows.map((window) => window.timeline),
    windows.map((window) => window.since),
  ];
}
