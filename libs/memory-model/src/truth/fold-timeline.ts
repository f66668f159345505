import type { StatementId } from '../evidence/evidence.js';
import { endByStatement } from './end-by-statement.js';
import { endBySuccession } from './end-by-succession.js';
import { mergeSupport } from './merge-support.js';
import { type Span, openSpan } from './span.js';
import { type Claim, type TimelineEvent, compareEvents } from './timeline-event.js';

/** Where a fold starts: from nothing, or from the state that earlier events left. */
export interface FoldStart {
  /** The spans that hold. */
  holding: readonly Span[];
  /** How many spans of an object there are already. */
  countOf: (objectKey: string) => number;
}

export interface Timeline {
  /** What was given as holding, as it is now, then the spans that began since, in order. */
  spans: Span[];
  /** Which span each claim supports. */
  supports: Map<StatementId, Span>;
}

const NOTHING_BEFORE: FoldStart = { holding: [], countOf: () => 0 };

/**
 * Turns the events of one timeline into spans: a strict fold from left to right over a total order, blind to arrival.
 * The state between two events is no more than the spans that hold, so it can start again in the middle.
 */
export function foldTimeline(events: readonly TimelineEvent[], start: FoldStart = NOTHING_BEFORE): Timeline {
  const spans = start.holding.map((span) => ({ ...span }));
  const supports = new Map<StatementId, Span>();
  const counts = new Map<string, number>();
  let holding = [...spans];

  const begin = (claim: Claim): Span => {
    const ordinal = counts.get(claim.objectKey) ?? start.countOf(claim.objectKey);
    counts.set(claim.objectKey, ordinal + 1);
    const span = openSpan(claim, ordinal);
    spans.push(span);
    holding.push(span);
    return span;
  };

  for (const event of [...events].sort(compareEvents)) {
    if (event.kind === 'claim') {
      endBySuccession(holding, event);
      const same = holding.find((span) => span.objectKey === event.objectKey);
      if (same) mergeSupport(same, event);
      const span = same ?? begin(event);
      supports.set(event.statementId, span);
      if (event.instant) endInstantly(span, event);
    } else {
      endByStatement(holding, event);
    }
    if (holding.some(hasEnded)) holding = holding.filter((span) => !hasEnded(span));
  }
  return { spans, supports };
}

function hasEnded({ to }: Span): boolean {
  return to !== null;
}

function endInstantly(span: Span, claim: Claim): void {
  span.to = claim.at;
  span.end = { cause: 'ending', statementId: claim.statementId };
}
