import type { FactObject, StatementId } from '../evidence/evidence.js';
import {
  type Claim,
  type Moment,
  type TimelineEvent,
  compareEvents,
  isHindsight,
  isObservation,
} from './timeline-event.js';

export type EndCause = 'succession' | 'ending' | 'contradiction';

/**
 * A period in which one value was valid, with the state that the fold needs to continue from there:
 * a fact. Half-open: `[from, to)`; `to` is null while it is valid.
 */
export interface Span {
  object: FactObject;
  objectKey: string;
  from: Moment;
  /** How many spans of the same object begin at the same moment before it: 0 unless they end as they begin. */
  ordinal: number;
  to: number | null;
  /** The time of the last of its claims. */
  lastClaim: Moment;
  /** The last time at which it was observed; null: never. See `isObservation`. */
  lastObserved: number | null;
  /**
   * When the last statement was made, up to the next span, about a time before the statement itself; null: there is
   * none. What was observed until then may be overruled, so that this part of the timeline cannot be folded by itself.
   */
  hindsight: number | null;
  /** Sum of its claims' weights; see `confidence.ts`. */
  weight: number;
  /** How many claims support it. */
  support: number;
  /** Its first claim gives the words of the fact. */
  anchor: Pick<Claim, 'statementId' | 'saidAt' | 'recordedAt' | 'position' | 'text'>;
  end: { cause: EndCause; statementId: StatementId } | null;
}

export function openSpan(claim: Claim, ordinal: number): Span {
  const { object, objectKey, at, weight, statementId, saidAt, recordedAt, position, text } = claim;
  return {
    object,
    objectKey,
    from: at,
    ordinal,
    to: null,
    lastClaim: at,
    lastObserved: isObservation(claim) ? claim.at : null,
    hindsight: isHindsight(claim) ? claim.saidAt : null,
    weight,
    support: 1,
    anchor: { statementId, saidAt, recordedAt, position, text },
    end: null,
  };
}

/** @param event of the part of the timeline from the span to the next one */
export function noteHindsight(span: Span, event: TimelineEvent): void {
  if (isHindsight(event)) span.hindsight = Math.max(span.hindsight ?? -Infinity, event.saidAt);
}

/** The claim that a span began with, as far as order goes. */
export function anchorOf({ object, objectKey, from, anchor }: Span): Claim {
  return { kind: 'claim', at: from, object, objectKey, weight: 0, instant: false, ...anchor };
}

/** The order in which a fold begins spans. */
export function compareSpans(a: Span, b: Span): number {
  return compareEvents(anchorOf(a), anchorOf(b));
}

/** Equal within one timeline: the same span, even if its other fields differ. */
export function spanName({ objectKey, from, ordinal }: Span): string {
  return JSON.stringify([objectKey, from, ordinal]);
}

export function sameSpan(a: Span, b: Span): boolean {
  return (
    spanName(a) === spanName(b) &&
    a.to === b.to &&
    a.lastClaim === b.lastClaim &&
    a.lastObserved === b.lastObserved &&
    a.hindsight === b.hindsight &&
    a.weight === b.weight &&
    a.support === b.support &&
    a.anchor.statementId === b.anchor.statementId &&
    a.end?.cause === b.end?.cause &&
    a.end?.statementId === b.end?.statementId
  );
}
