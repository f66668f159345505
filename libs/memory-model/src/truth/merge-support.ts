import type { Span } from './span.js';
import { type Claim, instantOf } from './timeline-event.js';

/** Says again what already holds: one fact, better supported. */
export function mergeSupport(span: Span, claim: Claim): void {
  span.support += 1;
  span.weight += claim.weight;
  if (instantOf(claim.at) > instantOf(span.lastClaim)) span.lastClaim = claim.at;
}
