import type { StatementId } from '../evidence/evidence.js';
import { type Timeline, foldTimeline } from './fold-timeline.js';
import { mergeSupport } from './merge-support.js';
import { type Span, anchorOf } from './span.js';
import { type Claim, type Moment, type TimelineEvent, compareEvents, instantOf } from './timeline-event.js';

/** Stored events of a timeline by their time, both ends included; `to` null: to its end. */
export interface EventRange {
  from: Moment;
  to: number | null;
}

/** Where a fold starts in the middle: these spans hold, and what comes before the event is over. */
interface Start {
  range: Moment;
  /** Spans that stay as they are. */
  before: readonly Span[];
  holding: readonly Span[];
  includes: (event: TimelineEvent) => boolean;
}

/**
 * A part of a stored timeline that new events fall into, folded again from the first state that is known to the first
 * that is known again. Both lean on one thing: after a dated claim its value holds, and holds alone, whatever was before.
 *
 * - It starts at its first arrival where no stored claim of the spans before lies at it or after it, so that they are
 *   the state at that moment; otherwise at the claim that the first of them began with.
 * - It stops at a later stored span that begins with the same claim as before, the first of its moment as before.
 *
 * Where all arrivals say what holds at their time anyway they only add support, and no stored event is needed.
 */
export class Stretch {
  private readonly start: Start | null;
  private readonly known: ReadonlyMap<StatementId, number>;
  private readonly events: TimelineEvent[] = [];
  private current: readonly Span[];
  private currentSupports: ReadonlyMap<StatementId, Span> = new Map();

  /**
   * @param stored from the last span that begins before the arrivals on, in order
   * @param end the stored span that follows them; null: they are the last
   * @param arrivals all that will come; at least one
   */
  constructor(
    private readonly stored: readonly Span[],
    private readonly end: Span | null,
    arrivals: readonly TimelineEvent[],
  ) {
    const moments = arrivals.map(({ at }) => instantOf(at));
    const last = moments.reduce((a, b) => Math.max(a, b));
    this.current = stored;
    this.start = arrivals.every((event) => absorberOf(event, stored)) ? null : startOf(stored, earliest(arrivals));
    const following = [...stored, ...(end ? [end] : [])];
    this.known = new Map(
      following.flatMap(({ from, anchor }, index) =>
        instantOf(from) > last && following[index - 1]?.from !== from ? [[anchor.statementId, index] as const] : [],
      ),
    );
  }

  /** As they are after all that was applied. */
  get spans(): readonly Span[] {
    return this.current;
  }

  /** Which span each loaded claim supports; the others keep the one that is stored. */
  get supports(): ReadonlyMap<StatementId, Span> {
    return this.currentSupports;
  }

  /** The stored events that it cannot do without. */
  get needed(): EventRange | null {
    return this.start && { from: this.start.range, to: this.end && this.end.from };
  }

  /** @param events stored ones; those that it does not need do no harm */
  addStored(events: readonly TimelineEvent[]): void {
    if (this.start) this.events.push(...events.filter(this.start.includes));
  }

  apply(arrivals: readonly TimelineEvent[]): void {
    this.events.push(...arrivals);
    if (!this.start) {
      this.absorb();
      return;
    }
    const { spans, supports, stoppedAt } = this.fold(this.start);
    const rest = stoppedAt ? this.stored.slice(this.known.get(stoppedAt.statementId)) : [];
    this.current = [...this.start.before, ...spans, ...rest];
    this.currentSupports = supports;
  }

  private fold({ holding }: Start): Timeline {
    return foldTimeline(this.events, { holding, isKnown: (claim) => this.known.has(claim.statementId) });
  }

  private absorb(): void {
    const supports = new Map<StatementId, Span>();
    this.current = this.stored.map((span) => ({ ...span }));
    for (const event of this.events) {
      const span = absorberOf(event, this.current);
      if (!span) continue;
      mergeSupport(span, event as Claim);
      supports.set(event.statementId, span);
    }
    this.currentSupports = supports;
  }
}

function earliest(events: readonly TimelineEvent[]): Moment {
  return events.map(({ at }) => at).reduce((a, b) => (instantOf(b) < instantOf(a) ? b : a));
}

function startOf(stored: readonly Span[], since: Moment): Start {
  const cut = instantOf(since);
  const earlier = stored.filter(({ from }) => instantOf(from) < cut);
  if (earlier.every(({ lastClaim }) => instantOf(lastClaim) < cut)) {
    const reaches = ({ to }: Span): boolean => to === null || to >= cut;
    return {
      range: since,
      before: earlier.filter((span) => !reaches(span)),
      holding: earlier.filter(reaches).map((span) => ({ ...span, to: null, end: null })),
      includes: ({ at }) => instantOf(at) >= cut,
    };
  }
  const [first] = earlier as [Span];
  const anchor = anchorOf(first);
  const includes = (event: TimelineEvent): boolean => first.from === null || compareEvents(event, anchor) >= 0;
  return { range: first.from, before: [], holding: [], includes };
}

/** The span that a claim only adds support to: nothing else in the timeline can change. */
function absorberOf(event: TimelineEvent, spans: readonly Span[]): Span | undefined {
  if (event.kind !== 'claim' || event.instant) return undefined;
  return spans.find((span) => absorbs(span, event, spans));
}

function absorbs(span: Span, claim: Claim, spans: readonly Span[]): boolean {
  if (span.objectKey !== claim.objectKey) return false;
  const at = instantOf(claim.at);
  const holds = instantOf(span.from) <= at && (span.to === null || span.to > at);
  if (!holds || compareEvents(claim, anchorOf(span)) < 0) return false;
  // Beside values without a start a claim with one is a succession.
  return claim.at === null || !spans.some((other) => other !== span && heldAlong(other, span, at));
}

function heldAlong(other: Span, span: Span, at: number): boolean {
  if (instantOf(other.from) > at) return false;
  return other.to === null || (other.to >= at && other.to > instantOf(span.from));
}
