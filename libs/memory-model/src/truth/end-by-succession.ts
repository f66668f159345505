import type { Span } from './span.js';
import type { Claim } from './timeline-event.js';

/**
 * Ends all other values that hold when a value is claimed: one value at a time. A claim without a start ends nothing,
 * because it is unknown which of the values came first.
 */
export function endBySuccession(holding: readonly Span[], claim: Claim): void {
  if (claim.at === null) return;
  for (const span of holding) {
    if (span.objectKey === claim.objectKey) continue;
    span.to = claim.at;
    span.end = { cause: 'succession', statementId: claim.statementId };
  }
}
