import type { StatementId } from '../evidence/evidence.js';
import { type Timeline, foldTimeline } from './fold-timeline.js';
import { mergeSupport } from './merge-support.js';
import type { Span } from './span.js';
import { type Claim, type Moment, type TimelineEvent, instantOf } from './timeline-event.js';

/**
 * The incremental path: new events come to a timeline whose spans are stored. What it costs depends on what the events
 * touch, not on how long the timeline is, and the outcome is that of folding the whole timeline anew.
 *
 *     view = the stored spans since firstMoment(arrivals)
 *     plan = planUpdate(view, arrivals)
 *     'look-back' → read the view again since plan.since, plan again
 *     'absorbed'  → write plan.change
 *     'refold'    → read the stored events since plan.since, write refoldTimeline(view, plan.since, stored + arrivals)
 *
 * The events of a timeline include the sweeping endings of its subject and predicate (see `touchedTimelines`).
 * Only arrivals go this way. Where evidence goes (an episode is removed, a statement retracted, entities are merged),
 * the timelines it touched are folded anew from what survives: `rebuildTimeline`.
 */
export interface TimelineView {
  /** All stored spans that still hold or ended at `since` or later. More do no harm. */
  spans: readonly Span[];
  since: Moment;
  /** How many spans each object that the arrivals claim has in the whole stored timeline; none where it is missing. */
  spanCounts: ReadonlyMap<string, number>;
}

export interface TimelineChange {
  /** New or changed. */
  upserted: Span[];
  /** No longer there. Same object and ordinal name the same span. */
  removed: Span[];
  /** Which span each claim that was looked at supports; claims that are not in it keep theirs. */
  supports: Map<StatementId, Span>;
}

export type UpdatePlan =
  | { kind: 'absorbed'; change: TimelineChange }
  /** The view does not reach back far enough. */
  | { kind: 'look-back'; since: Moment }
  /** Needs the stored events of the timeline at `since` or later, often none; see `refoldTimeline`. */
  | { kind: 'refold'; since: Moment };

/** The earliest time among events: how far back the first view must reach. */
export function firstMoment(events: readonly TimelineEvent[]): Moment {
  return events.reduce<Moment>(
    (first, { at }) => (instantOf(at) < instantOf(first) ? at : first),
    events[0]?.at ?? null,
  );
}

/** @param arrivals new events of this one timeline, not empty */
export function planUpdate(view: TimelineView, arrivals: readonly TimelineEvent[]): UpdatePlan {
  const change = absorb(view, arrivals);
  if (change) return { kind: 'absorbed', change };
  const since = cutAtOrBefore(firstMoment(arrivals), view.spans);
  return { kind: instantOf(view.since) <= instantOf(since) ? 'refold' : 'look-back', since };
}

/**
 * Folds a timeline again from a cut to its end, against what is stored of it.
 * @param view as it was planned with
 * @param since as the plan says
 * @param events all of the timeline at `since` or later, stored and arrived, each once; earlier ones are left aside
 */
export function refoldTimeline(view: TimelineView, since: Moment, events: readonly TimelineEvent[]): TimelineChange {
  const { spans, supports } = foldSince(view, since, events);
  return {
    ...difference(
      view.spans.filter((span) => reaches(span, since)),
      spans,
    ),
    supports,
  };
}

/**
 * The spans that reach the cut, as they are after the given events; spans that were ended at the cut or later hold again
 * first. The state before the cut owes nothing to the arrivals, so that one view serves any number of them: several
 * episodes of one write are planned for together, and folded one more at a time to see what each has changed.
 */
export function foldSince(view: TimelineView, since: Moment, events: readonly TimelineEvent[]): Timeline {
  const cut = instantOf(since);
  const crossing = view.spans.filter((span) => instantOf(span.from) < cut && reaches(span, since));
  const counts = countsBefore(view, since);
  return foldTimeline(
    events.filter(({ at }) => instantOf(at) >= cut),
    {
      holding: crossing.map((span) => ({ ...span, to: null, end: null })),
      countOf: (objectKey) => counts.get(objectKey) ?? 0,
    },
  );
}

/** How many spans of each object begin before the cut. */
function countsBefore({ spans, spanCounts }: TimelineView, since: Moment): Map<string, number> {
  if (since === null) return new Map();
  const counts = new Map(spanCounts);
  for (const { from, objectKey, ordinal } of spans) {
    if (instantOf(from) >= since) counts.set(objectKey, Math.min(ordinal, counts.get(objectKey) ?? ordinal));
  }
  return counts;
}

/** A whole timeline from all of its events, against the spans that are stored of it. */
export function rebuildTimeline(stored: readonly Span[], events: readonly TimelineEvent[]): TimelineChange {
  return refoldTimeline({ spans: stored, since: null, spanCounts: new Map() }, null, events);
}

/** Claims of what holds at that time anyway only add support: nothing else in the timeline can change. */
function absorb(view: TimelineView, arrivals: readonly TimelineEvent[]): TimelineChange | null {
  const changed = new Map<Span, Span>();
  const supports = new Map<StatementId, Span>();
  for (const event of arrivals) {
    const stored =
      event.kind === 'claim' && !event.instant ? view.spans.find((span) => absorbs(span, event, view)) : null;
    if (!stored || event.kind !== 'claim') return null;
    const span = changed.get(stored) ?? { ...stored };
    changed.set(stored, span);
    mergeSupport(span, event);
    supports.set(event.statementId, span);
  }
  return { upserted: [...changed.values()], removed: [], supports };
}

function absorbs(span: Span, claim: Claim, view: TimelineView): boolean {
  if (span.objectKey !== claim.objectKey) return false;
  const at = instantOf(claim.at);
  const holds = instantOf(span.from) <= at && (span.to === null || span.to > at);
  if (!holds || (span.from === claim.at && comesBeforeAnchor(claim, span))) return false;
  // Beside values without a start a claim with one is a succession.
  return claim.at === null || !view.spans.some((other) => other !== span && heldAlong(other, span, at));
}

function comesBeforeAnchor(claim: Claim, { anchor }: Span): boolean {
  if (claim.position !== anchor.position) return claim.position < anchor.position;
  return claim.statementId < anchor.statementId;
}

function heldAlong(other: Span, span: Span, at: number): boolean {
  if (instantOf(other.from) > at) return false;
  return other.to === null || (other.to >= at && other.to > instantOf(span.from));
}

/**
 * The latest moment, `at` or before, that no span's claims lie around: the spans tell all of the state just before it.
 */
function cutAtOrBefore(at: Moment, spans: readonly Span[]): Moment {
  let cut = at;
  for (;;) {
    const crossed = spans.find(
      ({ from, lastClaim }) => instantOf(from) < instantOf(cut) && instantOf(cut) <= instantOf(lastClaim),
    );
    if (!crossed) return cut;
    cut = crossed.from;
  }
}

function reaches({ to }: Span, since: Moment): boolean {
  return to === null || to >= instantOf(since);
}

function difference(before: readonly Span[], after: readonly Span[]): { upserted: Span[]; removed: Span[] } {
  const stored = new Map(before.map((span) => [spanName(span), span]));
  const kept = new Set(after.map(spanName));
  return {
    upserted: after.filter((span) => !isSame(span, stored.get(spanName(span)))),
    removed: before.filter((span) => !kept.has(spanName(span))),
  };
}

function spanName({ objectKey, ordinal }: Span): string {
  return `${ordinal} ${objectKey}`;
}

function isSame(a: Span, b: Span | undefined): boolean {
  return (
    b !== undefined &&
    a.from === b.from &&
    a.to === b.to &&
    a.lastClaim === b.lastClaim &&
    a.weight === b.weight &&
    a.support === b.support &&
    a.anchor.statementId === b.anchor.statementId &&
    a.end?.cause === b.end?.cause &&
    a.end?.statementId === b.end?.statementId
  );
}
