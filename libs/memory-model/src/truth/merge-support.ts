import { type Span, noteHindsight } from './span.js';
import { type Claim, instantOf, isObservation } from './timeline-event.js';

/** Says again what already holds: one fact, better supported. */
export function mergeSupport(span: Span, claim: Claim): void {
  span.support += 1;
  noteHindsight(span, claim);
  span.weight += claim.weight;
  if (isObservation(claim)) span.lastObserved = Math.max(span.lastObserved ?? -Infinity, claim.at);
  if (instantOf(claim.at) > instantOf(span.lastClaim)) span.lastClaim = claim.at;
}
