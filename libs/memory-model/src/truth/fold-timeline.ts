import type { StatementId } from '../evidence/evidence.js';
import { endByStatement } from './end-by-statement.js';
import { endBySuccession } from './end-by-succession.js';
import { mergeSupport } from './merge-support.js';
import { overruleObservations } from './overrule-observations.js';
import { type Span, noteHindsight, openSpan } from './span.js';
import { type Claim, type TimelineEvent, compareEvents } from './timeline-event.js';

/** A fold over a part of a timeline: it continues from what earlier events left, and ends where the rest is known. */
export interface FoldBounds {
  /** The spans that hold at the start. */
  holding: readonly Span[];
  /** Whether a span that begins with this claim, as the first of its moment, is known, and all that follows it. */
  isKnown: (claim: Claim) => boolean;
}

export interface Timeline {
  /** What was given as holding, as it is now, then the spans that began since, in order. */
  spans: Span[];
  /** Which span each claim supports. */
  supports: Map<StatementId, Span>;
  /** The known claim at which it stopped: it ended what held, and begins the next span. */
  stoppedAt: Claim | null;
}

const WHOLE: FoldBounds = { holding: [], isKnown: () => false };

/**
 * Turns the events of one timeline into spans: a strict fold from left to right over a total order, blind to arrival, of
 * what `overruleObservations` leaves. The state between two events is no more than the spans that hold, so it can start
 * again in the middle, where nothing is overruled; see `Span.hindsight`.
 */
export function foldTimeline(events: readonly TimelineEvent[], bounds: FoldBounds = WHOLE): Timeline {
  const { holding: atStart, isKnown } = bounds;
  const spans = atStart.map((span) => ({ ...span }));
  const supports = new Map<StatementId, Span>();
  let holding = [...spans];

  const standing = bounds === WHOLE ? overruleObservations(events) : events;
  for (const event of [...standing].sort(compareEvents)) {
    if (event.kind === 'claim') {
      endBySuccession(holding, event);
      let span = holding.find(({ objectKey }) => objectKey === event.objectKey);
      if (span) mergeSupport(span, event);
      else {
        const isFirstOfMoment = spans.at(-1)?.from !== event.at;
        if (isFirstOfMoment && isKnown(event)) return { spans, supports, stoppedAt: event };
        span = openSpan(event, countTwins(spans, event));
        // What overrules it may overrule what comes next, too.
        if (event.overruled) span.hindsight = Math.max(event.saidAt, spans.at(-1)?.hindsight ?? -Infinity);
        spans.push(span);
        holding.push(span);
      }
      supports.set(event.statementId, span);
      if (event.instant) endInstantly(span, event);
    } else {
      endByStatement(holding, event);
      const latest = spans.at(-1);
      if (latest) noteHindsight(latest, event);
    }
    if (holding.some(hasEnded)) holding = holding.filter((span) => !hasEnded(span));
  }
  return { spans, supports, stoppedAt: null };
}

/** How many of the spans, which are in order, begin with the same object at the same moment. */
function countTwins(spans: readonly Span[], { at, objectKey }: Claim): number {
  let count = 0;
  for (let index = spans.length - 1; index >= 0 && spans[index]?.from === at; index -= 1) {
    if (spans[index]?.objectKey === objectKey) count += 1;
  }
  return count;
}

function hasEnded({ to }: Span): boolean {
  return to !== null;
}

function endInstantly(span: Span, claim: Claim): void {
  span.to = claim.at;
  span.end = { cause: 'ending', statementId: claim.statementId };
}
