import type { FactObject, StatementId } from '../evidence/evidence.js';
import type { Claim, Moment } from './timeline-event.js';

export type EndCause = 'succession' | 'ending' | 'contradiction';

/**
 * A stretch of time in which one value held, and all that the fold must remember of it to go on from there: a fact.
 * Half-open: `[from, to)`; `to` is null while it holds.
 */
export interface Span {
  object: FactObject;
  objectKey: string;
  /** How many spans of the same object come before it in the timeline. With the object it names the span. */
  ordinal: number;
  from: Moment;
  to: number | null;
  /** When the last of its claims was made. */
  lastClaim: Moment;
  /** Sum of its claims' weights; see `confidence.ts`. */
  weight: number;
  /** How many claims support it. */
  support: number;
  /** Its first claim gives the words of the fact. */
  anchor: { statementId: StatementId; position: number; text: string };
  end: { cause: EndCause; statementId: StatementId } | null;
}

export function openSpan(claim: Claim, ordinal: number): Span {
  const { object, objectKey, at, weight, statementId, position, text } = claim;
  return {
    object,
    objectKey,
    ordinal,
    from: at,
    to: null,
    lastClaim: at,
    weight,
    support: 1,
    anchor: { statementId, position, text },
    end: null,
  };
}
